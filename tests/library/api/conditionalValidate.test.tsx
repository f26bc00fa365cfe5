import { ConditionalValidator, conditionalValidate, createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import ShipmentForm from '../../../src/examples/conditional-validation'
import { expectTypeOf } from '../support/expectTypeOf'
import { renderLiveForm } from '../support/liveForm'
import { cases, given, set } from '../support/scenario'

// That of the page's first sample, whose results run with the samples.
const base = z.object({
  email: z.string().email('No address'),
  password: z.string().min(8, 'Too short'),
  repeat: z.string(),
})
type Base = typeof base
const valid = { email: 'a@example.com', password: 'long enough', repeat: 'long enough' }
const unequal = { ...valid, repeat: 'other' }

const pair = (schema: Base) => schema.pick({ password: true, repeat: true })
const isSame = ({ password, repeat }: z.output<Base>) => password === repeat
const differ = { path: ['repeat'], message: 'They differ' }
const none = conditionalValidate(base)
const account = none.conditionalRefine(pair, isSame, differ)
const theyDiffer = [['repeat', 'They differ']]

const METHODS = [
  ...(['conditionalRefine', 'conditionalSuperRefine'] as const),
  ...(['conditionalRefineAsync', 'conditionalSuperRefineAsync'] as const),
]

/** The issues of a parse, each as its path and its message. */
const issuesIn = ({ error }: z.SafeParseReturnType<unknown, unknown>) =>
  (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
const issuesOf = (schema: z.ZodTypeAny, input: unknown) => issuesIn(schema.safeParse(input))

describe('ConditionalValidator (#ConditionalValidator)', () => {
  test('without rules, it accepts and produces what the schema does', () => {
    const validator = conditionalValidate(z.object({ count: z.coerce.number() }))
    expect(validator.parse({ count: '3' })).toEqual({ count: 3 })
    expect(validator.safeParse({ count: 'x' }).success).toBe(false)
    expectTypeOf<z.output<typeof validator>>().toEqualTypeOf<{ count: number }>()
  })

  test.each(METHODS)('%s adds a rule to a new validator; the old one and the schema stay', async (method) => {
    // Falsy for those that refine.
    const add = (message: string) => (_: unknown, ctx?: z.RefinementCtx) =>
      ctx?.addIssue({ code: 'custom', message })
    const old = conditionalValidate(base).conditionalSuperRefine(pair, add('old'))
    const validator = old[method](pair, add('new'), 'new')
    expect(validator).toBeInstanceOf(ConditionalValidator)
    expect(validator).toBeInstanceOf(z.ZodEffects)
    expect(validator.innerType()).toBe(base)
    expect(issuesIn(await base.safeParseAsync(valid))).toEqual([])
    expect(issuesIn(await old.safeParseAsync(valid))).toEqual([['', 'old']])
    expect(issuesIn(await validator.safeParseAsync(valid))).toEqual([
      ['', 'old'],
      ['', 'new'],
    ])
  })

  test.each([
    ...[false, 0, '', null, undefined].map((result) => ({ result, issues: theyDiffer })),
    ...[true, 1, 'no', Promise.resolve(false)].map((result) => ({ result, issues: [] })),
  ])('conditionalRefine adds message if the check returns a falsy value: $result', ({ result, issues }) => {
    const rule = none.conditionalRefine(pair, () => result, differ)
    expect(issuesOf(rule, valid)).toEqual(issues)
  })

  test('conditionalSuperRefine adds issues with ctx.addIssue, whatever the check returns', () => {
    const add = (_: unknown, ctx: z.RefinementCtx) => ctx.addIssue({ code: 'custom', ...differ })
    expect(issuesOf(none.conditionalSuperRefine(pair, add), valid)).toEqual(theyDiffer)
    const returnsFalse = none.conditionalSuperRefine(pair, () => false as never)
    expect(issuesOf(returnsFalse, valid)).toEqual([])
  })

  test('conditionalSuperRefine does not wait for an async check (#async)', async () => {
    const added = vi.fn()
    const addLater = async (ctx: z.RefinementCtx) => {
      await Promise.resolve()
      ctx.addIssue({ code: 'custom', ...differ })
      added()
    }
    const rule = none.conditionalSuperRefine(pair, (_, ctx) => addLater(ctx) as never)
    expect(issuesOf(rule, unequal)).toEqual([])
    await vi.waitFor(() => expect(added).toHaveBeenCalledOnce())
  })

  test('async rules wait for a promise, and need safeParseAsync', async () => {
    const rules = [
      none.conditionalRefineAsync(pair, (value) => Promise.resolve(isSame(value)), differ),
      none.conditionalSuperRefineAsync(pair, async (value, ctx) => {
        if (!(await Promise.resolve(isSame(value)))) ctx.addIssue({ code: 'custom', ...differ })
      }),
    ]
    for (const rule of rules) {
      expect(issuesIn(await rule.safeParseAsync(valid))).toEqual([])
      expect(issuesIn(await rule.safeParseAsync(unequal))).toEqual(theyDiffer)
      expect(issuesOf(rule, valid)).toEqual([['', 'Expected object, received promise']])
    }
  })
})

describe('A maximum weight that depends on the service (#parameters)', () => {
  test('is compared while the recipient is blank, and not for text that is no number', async () => {
    const { field, messages } = await renderLiveForm(ShipmentForm)
    const [service, weight] = [field('Service'), field('Weight (grams)')]
    await service.selectOptions('Letter')
    await weight.fill('5000')
    expect(messages()).toEqual([])
    await service.click()
    await expect.element(weight).toHaveAccessibleDescription('Letter: up to 2000 g')
    await service.selectOptions('Parcel')
    expect(messages()).toEqual([])
    await weight.fill('five')
    await expect.element(weight).toHaveAccessibleDescription('Invalid number')
  })
})

describe('Choose what a rule needs (#check-type)', () => {
  test('a schema of its own, instead of a function that derives it', () => {
    const own = z.object({ password: z.string(), repeat: z.string() })
    const rule = none.conditionalRefine(own, isSame, differ)
    expect(issuesOf(rule, { password: 'short', repeat: 'other' })).toContainEqual(theyDiffer[0])
    expect(issuesOf(rule, valid)).toEqual([])
  })

  test('check gets what that schema parses; another key compiles, and is undefined', () => {
    const check = vi.fn((value: { price: number; name: string }) => value.name === undefined)
    const schema = z.object({ price: invertible(z.string(), Number, z.number(), String), name: z.string() })
    expectTypeOf(check).parameter(0).toEqualTypeOf<z.output<typeof schema>>()
    const rule = conditionalValidate(schema).conditionalRefine((s) => s.pick({ price: true }), check, 'Text')
    expect(issuesOf(rule, { price: '12.5', name: 'x' })).toEqual([])
    expect(check.mock.calls).toEqual([[{ price: 12.5 }]])
  })
})

describe('Put messages on fields (#message)', () => {
  const short = { path: ['password'], message: 'Too short' }
  const limit = { ...differ, params: { limit: 3 } }
  type Message = Parameters<ConditionalValidator<Base>['conditionalRefine']>[2]
  const onRepeat = (message: string) => ({ path: ['repeat'], message })

  test.each<[string, message: Message, issues: object[]]>([
    ['text: on the object itself', 'Text', [{ path: [], message: 'Text' }]],
    ['an object: on that field', differ, [differ]],
    ['with params', limit, [limit]],
    ['an array: on several fields', [short, differ], [short, differ]],
    ['a function: with the checked value', ({ repeat }) => onRepeat(repeat), [onRepeat('other')]],
    [
      'that returns an array',
      (value) => [short, onRepeat(String(Object.keys(value)))],
      [short, onRepeat('password,repeat')],
    ],
  ])('%s', async (_, message, expected) => {
    const issues = expected.map((each) => ({ code: 'custom', ...each }))
    const later = none.conditionalRefineAsync(pair, isSame, message)
    expect(none.conditionalRefine(pair, isSame, message).safeParse(unequal).error?.issues).toEqual(issues)
    expect((await later.safeParseAsync(unequal)).error?.issues).toEqual(issues)
  })

  test('entries of an array are no strings, and a function must not return one', () => {
    // @ts-expect-error a string in the array
    expect(issuesOf(none.conditionalRefine(pair, isSame, ['Text']), unequal)).not.toEqual([['', 'Text']])
    // @ts-expect-error a string as the result
    const returnsText = none.conditionalRefine(pair, isSame, () => 'Text')
    expect(issuesOf(returnsText, unequal)).not.toEqual([['', 'Text']])
  })
})

describe('When does a rule run? (#when)', () => {
  test.each([
    ['all fields are valid', {}, true, true],
    ['email is missing', { email: undefined }, false, true],
    ["email isn't text", { email: 5 }, false, true],
    ['email fails .email()', { email: 'x' }, true, true],
    ['password is too short', { password: 'short' }, true, false],
    ['password is missing', { password: undefined }, false, false],
    ['repeat is missing', { repeat: undefined }, false, false],
  ])('%s', (_, change, refineRuns, ruleRuns) => {
    const [refine, rule] = [vi.fn(() => true), vi.fn(() => true)]
    base.refine(refine).safeParse({ ...valid, ...change })
    none.conditionalRefine(pair, rule, differ).safeParse({ ...valid, ...change })
    expect(refine).toHaveBeenCalledTimes(refineRuns ? 1 : 0)
    expect(rule).toHaveBeenCalledTimes(ruleRuns ? 1 : 0)
  })
})

test('fatal: true hides the messages of all other fields until the rule is satisfied', () => {
  const schema = none.conditionalSuperRefine(pair, (value, ctx) => {
    if (!isSame(value)) ctx.addIssue({ code: 'custom', ...differ, fatal: true })
  })
  expect(issuesOf(schema, { ...unequal, email: 'x' })).toEqual(theyDiffer)
  expect(issuesOf(schema, { ...valid, email: 'x' })).toEqual([['email', 'No address']])
})

describe('Add rules before .optional() (#order-of-calls)', () => {
  test.each([
    ['.refine()', account.refine(() => true)],
    ['.optional()', account.optional()],
    ['.nullable()', account.nullable()],
    ['.default()', account.default(valid)],
  ])('%s returns a schema without the four methods', (_, schema) => {
    expect([...METHODS, 'pick', 'shape'].filter((name) => name in schema)).toEqual([])
  })

  test("the validator itself doesn't have the object's shape either", () => {
    expect(['pick', 'shape'].filter((name) => name in account)).toEqual([])
  })

  test('a schema with a .refine() can be wrapped; its rules need a schema of their own', () => {
    const refined = base.refine(() => false, 'From .refine()')
    expect(refined).not.toHaveProperty('pick')
    const own = base.pick({ password: true, repeat: true })
    const schema = conditionalValidate(refined).conditionalRefine(own, isSame, differ)
    expect(issuesOf(schema, unequal)).toEqual([...theyDiffer, ['', 'From .refine()']])
  })
})

const onEmail = { path: ['email'], message: 'From the rule' }
const onText = createZodForm({ schema: none.conditionalRefine(pair, isSame, 'Text') })
const failing = createZodForm({ schema: none.conditionalRefine(pair, () => false, onEmail) })
const nested = createZodForm({ schema: z.object({ account }) })
const form = createZodForm({ schema: account })
const differs = { status: { valid: false }, fields: { repeat: { value: 'other', error: 'They differ' } } }

cases('In a form', given({ form, values: unequal }), {
  'text as the message shows on no field (#message)': [
    given({ form: onText }),
    { status: { valid: false }, errors: { email: undefined, password: undefined, repeat: undefined } },
  ],
  "the field's own message wins, because the issues of rules come first": [
    given({ form: failing, values: { ...valid, email: 'x' } }),
    {
      issues: [
        ['email', 'From the rule'],
        ['email', 'No address'],
      ],
      errors: { email: 'No address' },
    },
    [set('email', 'a@example.com'), { errors: { email: 'From the rule' } }],
  ],
  'nested in another object, path is relative to the wrapped one, and get reaches the fields (#order-of-calls)':
    [
      given({ form: nested, values: { account: unequal } }),
      () => expect(nested.get('account.repeat').schema).toBe(base.shape.repeat),
      { errors: { 'account.repeat': 'They differ' } },
    ],
  'initial parsedValues are valid until the next edit (#in-a-form)': [
    given({ values: undefined, parsedValues: unequal }),
    { status: { initialized: true, valid: true }, fields: { repeat: { value: 'other', error: undefined } } },
    [set('email', 'b@example.com'), differs],
  ],
  'initial values are invalid at once (#in-a-form)': [differs, set('email', 'b@example.com'), differs],
})
