import { ConditionalValidator, conditionalValidate, createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import ShipmentForm from '../../../src/examples/conditional-validation'
import { renderLiveForm } from '../support/liveForm'
import { renderInForm } from '../support/renderInForm'
import { expectTypeOf } from '../support/expectTypeOf'

const base = z.object({
  name: z.string(),
  email: z.string().email('No address'),
  min: z.number().max(100, 'More than 100'),
  max: z.number(),
})
const valid = { name: 'Boiler', email: 'a@example.com', min: 1, max: 2 }
const wrongOrder = { ...valid, min: 3, max: 2 }

/** The issues of an input, each as its path and its message. */
function issuesOf(schema: z.ZodTypeAny, input: unknown) {
  const issues = schema.safeParse(input).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

const limits = (schema: typeof base) => schema.pick({ min: true, max: true })
const tooLow = { path: ['max'], message: 'Too low' }

describe('Returns (#returns)', () => {
  test('a ConditionalValidator without rules, which accepts and produces what the schema does', () => {
    const validator = conditionalValidate(z.object({ count: z.coerce.number() }))
    expect(validator).toBeInstanceOf(ConditionalValidator)
    expect(validator.parse({ count: '3' })).toEqual({ count: 3 })
    expect(validator.safeParse({ count: 'x' }).success).toBe(false)
    expectTypeOf<z.output<typeof validator>>().toEqualTypeOf<{ count: number }>()
  })

  test('the schema is not changed', () => {
    conditionalValidate(base).conditionalRefine(limits, () => false, tooLow)
    expect(base.safeParse(valid).success).toBe(true)
  })

  describe('ConditionalValidator (#ConditionalValidator)', () => {
    test('is a subclass of z.ZodEffects', () => {
      expect(conditionalValidate(base)).toBeInstanceOf(z.ZodEffects)
    })

    test('each method returns a new validator that has the earlier rules and the new one', () => {
      const none = conditionalValidate(base)
      const one = none.conditionalRefine(limits, () => false, 'one')
      const two = one.conditionalSuperRefine(limits, (_, ctx) => {
        ctx.addIssue({ code: 'custom', message: 'two' })
      })
      expect(issuesOf(none, valid)).toEqual([])
      expect(issuesOf(one, valid)).toEqual([['', 'one']])
      expect(issuesOf(two, valid)).toEqual([
        ['', 'one'],
        ['', 'two'],
      ])
      expect(two).toBeInstanceOf(ConditionalValidator)
    })

    test.each([
      'conditionalRefine',
      'conditionalSuperRefine',
      'conditionalRefineAsync',
      'conditionalSuperRefineAsync',
    ] as const)('%s returns a new validator and leaves the old one as it is', async (method) => {
      const check = vi.fn(() => false)
      const old = conditionalValidate(base)
      const validator = old[method](limits, check as never, tooLow)
      expect(validator).toBeInstanceOf(ConditionalValidator)
      expect(validator).not.toBe(old)
      await old.safeParseAsync(valid)
      expect(check).not.toHaveBeenCalled()
      await validator.safeParseAsync(valid)
      expect(check).toHaveBeenCalledOnce()
    })

    test.each([false, 0, '', null, undefined])(
      'conditionalRefine adds the issues of message for the falsy %j',
      (result) => {
        const schema = conditionalValidate(base).conditionalRefine(limits, () => result, tooLow)
        expect(issuesOf(schema, valid)).toEqual([['max', 'Too low']])
      },
    )

    test.each([true, 1, 'no'])('conditionalRefine adds nothing for the truthy %j', (result) => {
      const schema = conditionalValidate(base).conditionalRefine(limits, () => result, tooLow)
      expect(issuesOf(schema, valid)).toEqual([])
    })

    test('a check of conditionalRefine that returns a promise always passes', () => {
      const schema = conditionalValidate(base).conditionalRefine(limits, () => Promise.resolve(false), tooLow)
      expect(issuesOf(schema, wrongOrder)).toEqual([])
    })

    test('conditionalRefineAsync takes a check that returns a promise, and needs safeParseAsync', async () => {
      const schema = conditionalValidate(base).conditionalRefineAsync(
        limits,
        ({ min, max }) => Promise.resolve(min < max),
        tooLow,
      )
      expect((await schema.safeParseAsync(valid)).success).toBe(true)
      expect((await schema.safeParseAsync(wrongOrder)).error?.issues).toMatchObject([tooLow])
      expect((await schema.parseAsync(valid)).max).toBe(2)
      expect(issuesOf(schema, valid)).toEqual([['', 'Expected object, received promise']])
    })

    test('conditionalSuperRefine reports through ctx.addIssue, and its result is ignored', () => {
      const check = vi.fn((_: unknown, ctx: z.RefinementCtx) => {
        ctx.addIssue({ code: 'custom', ...tooLow })
        return true
      })
      const schema = conditionalValidate(base).conditionalSuperRefine(limits, check)
      expect(issuesOf(schema, valid)).toEqual([['max', 'Too low']])
      const silent = conditionalValidate(base).conditionalSuperRefine(limits, () => false as unknown as void)
      expect(issuesOf(silent, valid)).toEqual([])
    })

    test('conditionalSuperRefineAsync waits for a check that returns a promise', async () => {
      const schema = conditionalValidate(base).conditionalSuperRefineAsync(limits, async (_, ctx) => {
        await Promise.resolve()
        ctx.addIssue({ code: 'custom', ...tooLow })
      })
      expect((await schema.safeParseAsync(valid)).error?.issues).toMatchObject([tooLow])
      expect(issuesOf(schema, valid)).toEqual([['', 'Expected object, received promise']])
    })

    test('innerType() returns the schema you passed in; its members are not on the validator', () => {
      const validator = conditionalValidate(base).conditionalRefine(limits, () => true, tooLow)
      expect(validator.innerType()).toBe(base)
      expect(validator.optional().safeParse(undefined).success).toBe(true)
      expect(validator).not.toHaveProperty('shape')
      expect(validator).not.toHaveProperty('pick')
    })
  })

  describe('What a rule needs (#ConditionalValidator)', () => {
    test.each<[string, z.ZodObject<{ min: z.ZodNumber; max: z.ZodNumber }> | typeof limits]>([
      ['a function that derives it from the wrapped schema', limits],
      ['a schema of its own', z.object({ min: z.number(), max: z.number() })],
    ])('%s', (_, schema) => {
      const validator = conditionalValidate(base).conditionalRefine(
        schema,
        ({ min, max }) => min < max,
        tooLow,
      )
      expect(issuesOf(validator, { min: 3, max: 2 })[0]).toEqual(['max', 'Too low'])
      expect(issuesOf(validator, valid)).toEqual([])
    })
  })

  describe('Messages (#message)', () => {
    const min = { path: ['min'], message: 'Too high' }

    test.each<[string, Parameters<ConditionalValidator<typeof base>['conditionalRefine']>[2], unknown]>([
      ['text: filed under the object itself', 'Text', [['', 'Text']]],
      ['an object: on that field', tooLow, [['max', 'Too low']]],
      [
        'an array: one issue for each entry',
        [min, tooLow],
        [
          ['min', 'Too high'],
          ['max', 'Too low'],
        ],
      ],
      [
        'a function that returns an object: gets the checked value',
        (value) => ({ path: ['max'], message: JSON.stringify(value) }),
        [['max', '{"min":3,"max":2}']],
      ],
      [
        'a function that returns an array',
        (value) => [min, { path: ['max'], message: `Below ${value.min}` }],
        [
          ['min', 'Too high'],
          ['max', 'Below 3'],
        ],
      ],
    ])('%s', async (_, message, issues) => {
      const check = ({ min, max }: { min: number; max: number }) => min < max
      expect(
        issuesOf(conditionalValidate(base).conditionalRefine(limits, check, message), wrongOrder),
      ).toEqual(issues)
      const later = conditionalValidate(base).conditionalRefineAsync(limits, check, message)
      const { error } = await later.safeParseAsync(wrongOrder)
      expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual(issues)
    })

    test('text shows on no field', async () => {
      const schema = conditionalValidate(base).conditionalRefine(limits, () => false, 'Text')
      const form = createZodForm({ schema })
      const { result } = await renderInForm(form, { values: valid }, () => ({
        fields: (['name', 'email', 'min', 'max'] as const).map((key) => form.useField(key).error),
        valid: form.useFormStatus().valid,
      }))
      expect(result.current).toEqual({ fields: [undefined, undefined, undefined, undefined], valid: false })
    })

    test('entries of an array are no strings, and a function must not return one', () => {
      const validator = conditionalValidate(base)
      const check = () => false
      // @ts-expect-error a string in the array
      expect(issuesOf(validator.conditionalRefine(limits, check, ['Text']), valid)).not.toEqual([
        ['', 'Text'],
      ])
      // @ts-expect-error a string as the result
      const returnsText = validator.conditionalRefine(limits, check, () => 'Text')
      expect(issuesOf(returnsText, valid)).not.toEqual([['', 'Text']])
    })

    test('the objects may have a params member', () => {
      const schema = conditionalValidate(base).conditionalRefine(limits, () => false, {
        ...tooLow,
        params: { limit: 3 },
      })
      expect(schema.safeParse(valid).error?.issues).toEqual([
        { code: 'custom', ...tooLow, params: { limit: 3 } },
      ])
    })
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

describe('The samples (#parameters)', () => {
  test('the dates are compared while the guest is missing', () => {
    const stay = conditionalValidate(
      z.object({ guest: z.string(), from: z.string().date(), to: z.string().date() }),
    ).conditionalRefine(
      (schema) => schema.pick({ from: true, to: true }),
      ({ from, to }) => from < to,
      { path: ['to'], message: 'Leave after you arrive' },
    )
    expect(issuesOf(stay, { from: '2030-01-02', to: '2030-01-01' })).toEqual([
      ['to', 'Leave after you arrive'],
      ['guest', 'Required'],
    ])
    expect(issuesOf(stay, { from: '2030-01-01', to: '2030-01-02' })).toEqual([['guest', 'Required']])
    expect(issuesOf(stay, { from: 'x', to: '2030-01-02' })).toEqual([
      ['guest', 'Required'],
      ['from', 'Invalid date'],
    ])
  })

  test('rules can be chained, and every rule runs, whatever the others found', () => {
    const trip = conditionalValidate(
      z.object({
        title: z.string(),
        start: z.string().date(),
        end: z.string().date(),
        seats: z.number().int(),
        guests: z.array(z.object({ name: z.string() })),
      }),
    )
      .conditionalRefine(
        (schema) => schema.pick({ start: true, end: true }),
        ({ start, end }) => start <= end,
        { path: ['end'], message: 'Ends before it starts' },
      )
      .conditionalSuperRefine(
        (schema) => schema.pick({ seats: true, guests: true }),
        ({ seats, guests }, ctx) => {
          guests.slice(seats).forEach((guest, index) => {
            ctx.addIssue({
              code: 'custom',
              path: ['guests', seats + index, 'name'],
              message: `No seat left for ${guest.name}`,
            })
          })
        },
      )
    const guests = [{ name: 'Ada' }, { name: 'Grace' }]
    expect(issuesOf(trip, { start: '2030-01-02', end: '2030-01-01', seats: 1, guests })).toEqual([
      ['end', 'Ends before it starts'],
      ['guests.1.name', 'No seat left for Grace'],
      ['title', 'Required'],
    ])
    expect(createZodForm({ schema: trip }).get('end').pathstring).toBe('end')
  })
})

describe('Caveats (#behavior)', () => {
  describe('When does a rule run? (#when)', () => {
    test.each([
      ['all keys are valid', {}, true, true],
      ['another key is missing', { name: undefined }, false, true],
      ['another key has the wrong type', { name: 5 }, false, true],
      ['another key fails a check such as .email()', { email: 'x' }, true, true],
      ['min fails a check of its own such as .max(100)', { min: 101 }, true, false],
      ['min is missing', { min: undefined }, false, false],
      ['max is missing', { max: undefined }, false, false],
    ])('%s', (_, change, refineRuns, ruleRuns) => {
      const input = { ...valid, ...change }
      const check = vi.fn(() => true)
      base.refine(check).safeParse(input)
      expect(check).toHaveBeenCalledTimes(refineRuns ? 1 : 0)
      check.mockClear()
      conditionalValidate(base).conditionalRefine(limits, check, tooLow).safeParse(input)
      expect(check).toHaveBeenCalledTimes(ruleRuns ? 1 : 0)
    })

    test('check gets the parsed result of the sub-schema, converted by invertible', () => {
      const check = vi.fn<(value: unknown) => boolean>(() => true)
      const schema = conditionalValidate(
        z.object({ price: invertible(z.string(), Number, z.number(), String), name: z.string() }),
      ).conditionalRefine((object) => object.pick({ price: true }), check, 'Text')
      schema.safeParse({ price: '12.5', name: 5 })
      expect(check.mock.calls).toEqual([[{ price: 12.5 }]])
    })
  })

  describe('Pick every key you read (#check-type)', () => {
    test('a key that is not in the sub-schema compiles and is undefined', () => {
      const seen: unknown[] = []
      const schema = conditionalValidate(base).conditionalRefine(
        limits,
        (value) => {
          expectTypeOf(value).toEqualTypeOf<z.output<typeof base>>()
          return seen.push(value.name)
        },
        tooLow,
      )
      expect(schema.safeParse(valid).success).toBe(true)
      expect(seen).toEqual([undefined])
    })
  })

  describe('Strict objects (#async)', () => {
    test('with .strip() the rule of a strict object runs, and other keys are still rejected', () => {
      const schema = conditionalValidate(
        z.strictObject({ name: z.string(), min: z.number(), max: z.number() }),
      ).conditionalRefine(
        (object) => object.pick({ min: true, max: true }).strip(),
        ({ min, max }) => min < max,
        tooLow,
      )
      expect(issuesOf(schema, { name: 'Boiler', min: 3, max: 2 })).toEqual([['max', 'Too low']])
      expect(issuesOf(schema, { name: 'Boiler', min: 1, max: 2, more: 1 })).toEqual([
        ['', "Unrecognized key(s) in object: 'more'"],
      ])
    })
  })

  describe('Which message wins? (#order)', () => {
    test('the issues of rules come first, so the message of the field wins over that of a rule', async () => {
      const schema = conditionalValidate(base).conditionalRefine(
        (object) => object.pick({ name: true }),
        () => false,
        { path: ['email'], message: 'From the rule' },
      )
      const values = { ...valid, email: 'x' }
      expect(issuesOf(schema, values)).toEqual([
        ['email', 'From the rule'],
        ['email', 'No address'],
      ])
      const form = createZodForm({ schema })
      const { result, act } = await renderInForm(form, { values }, () => form.useField('email'))
      expect(result.current.error).toBe('No address')
      await act(() => result.current.setValue('a@example.com'))
      expect(result.current.error).toBe('From the rule')
    })

    test('with fatal: true other fields lose their messages until the rule is satisfied', async () => {
      const form = createZodForm({
        schema: conditionalValidate(base).conditionalSuperRefine(limits, ({ min, max }, ctx) => {
          if (min >= max) ctx.addIssue({ code: 'custom', ...tooLow, fatal: true })
        }),
      })
      const { result, act } = await renderInForm(form, { values: { min: 3, max: 2 } }, () => ({
        name: form.useField('name'),
        email: form.useField('email'),
        max: form.useField('max'),
      }))
      expect(result.current.max.error).toBe('Too low')
      expect(result.current.name.error).toBeUndefined()
      expect(result.current.email.error).toBeUndefined()
      await act(() => result.current.max.setValue(4))
      expect(result.current.max.error).toBeUndefined()
      expect(result.current.name.error).toBe('Required')
      expect(result.current.email.error).toBe('Required')
    })
  })

  describe('Add rules before .optional() (#order-of-calls)', () => {
    test.each([
      ['.refine()', conditionalValidate(base).refine(() => true)],
      ['.optional()', conditionalValidate(base).optional()],
      ['.nullable()', conditionalValidate(base).nullable()],
      ['.default()', conditionalValidate(base).default(valid)],
    ])('%s returns a schema without the four methods', (_, schema) => {
      expect(schema).not.toHaveProperty('conditionalRefine')
      expect(schema).not.toHaveProperty('conditionalRefineAsync')
      expect(schema).not.toHaveProperty('conditionalSuperRefine')
      expect(schema).not.toHaveProperty('conditionalSuperRefineAsync')
    })

    test('a schema with a .refine() can be wrapped; rules of it need a schema of their own', () => {
      const refined = base.refine(() => false, 'From .refine()')
      expect(refined).not.toHaveProperty('pick')
      const schema = conditionalValidate(refined).conditionalRefine(
        z.object({ min: z.number(), max: z.number() }),
        ({ min, max }) => min < max,
        tooLow,
      )
      expect(issuesOf(schema, wrongOrder)).toEqual([
        ['max', 'Too low'],
        ['', 'From .refine()'],
      ])
    })

    test('nested in another object, the paths of its issues are prefixed, and get reaches the fields inside', async () => {
      const range = conditionalValidate(base).conditionalRefine(limits, ({ min, max }) => min < max, tooLow)
      const form = createZodForm({ schema: z.object({ range }) })
      const max = form.get('range.max')
      expect(max.schema).toBe(base.shape.max)
      const { result } = await renderInForm(form, { values: { range: wrongOrder } }, () => form.useField(max))
      expect(result.current.error).toBe('Too low')
    })
  })

  describe('A check that throws (#throwing)', () => {
    const schema = conditionalValidate(base).conditionalRefine(
      limits,
      ({ min }) => {
        if (min === 13) throw new Error('Unlucky')
        return true
      },
      tooLow,
    )

    test('in a form it is the validationError, and no field has an error', async () => {
      const form = createZodForm({ schema })
      const { result, act } = await renderInForm(form, { values: { ...valid, name: undefined } }, () => ({
        setValue: form.useField('min').setValue,
        errors: (['name', 'email', 'min', 'max'] as const).map((key) => form.useField(key).error),
        status: form.useFormStatus(),
      }))
      expect(result.current.errors).toEqual(['Required', undefined, undefined, undefined])
      await act(() => result.current.setValue(13))
      expect(result.current.status.valid).toBe(false)
      expect(result.current.status.validationError).toEqual(new Error('Unlucky'))
      expect(result.current.errors).toEqual([undefined, undefined, undefined, undefined])
    })

    test.each(['parse', 'safeParse'] as const)('the exception leaves %s', (method) => {
      expect(() => schema[method]({ ...valid, min: 13 })).toThrow(new Error('Unlucky'))
    })
  })

  describe('Initial parsedValues skip the rules (#in-a-form)', () => {
    const rule = (schema: typeof base) =>
      conditionalValidate(schema).conditionalRefine(limits, ({ min, max }) => min < max, tooLow)

    test('initialized from parsedValues, values that break a rule count as valid until the next change', async () => {
      const form = createZodForm({ schema: rule(base) })
      const { result, act } = await renderInForm(form, { parsedValues: wrongOrder }, () => ({
        name: form.useField('name'),
        max: form.useField('max'),
        status: form.useFormStatus(),
      }))
      expect(result.current.status).toMatchObject({ initialized: true, valid: true })
      expect(result.current.max).toMatchObject({ value: 2, error: undefined })
      await act(() => result.current.name.setValue('Pump'))
      expect(result.current.status.valid).toBe(false)
      expect(result.current.max.error).toBe('Too low')
    })

    test('initialized from values, they are invalid at once', async () => {
      const form = createZodForm({ schema: rule(base) })
      const { result } = await renderInForm(form, { values: wrongOrder }, () => form.useField('max'))
      expect(result.current.error).toBe('Too low')
    })

    test('sub-schemas are parsed on every change in addition to the whole schema', async () => {
      const whole = vi.fn(() => true)
      const part = vi.fn(() => true)
      const form = createZodForm({
        schema: conditionalValidate(base.refine(whole)).conditionalRefine(
          z.object({ min: z.number().refine(part) }),
          () => true,
          tooLow,
        ),
      })
      const { result, act } = await renderInForm(form, { values: valid }, () => {
        const { setValue } = form.useFormContext()
        return setValue
      })
      whole.mockClear()
      part.mockClear()
      await act(() => result.current(form.get('name'), 'Pump'))
      expect(whole).toHaveBeenCalledOnce()
      expect(part).toHaveBeenCalledOnce()
    })

    test('outside a form, asynchronous rules start together, and their issues are in the order in which they finish', async () => {
      const log: string[] = []
      const finish: (() => void)[] = []
      const check = (name: string) => (_: unknown, ctx: z.RefinementCtx) => {
        log.push(name)
        return new Promise<void>((resolve) => {
          finish.push(() => {
            ctx.addIssue({ code: 'custom', message: name })
            resolve()
          })
        })
      }
      const schema = conditionalValidate(base)
        .conditionalSuperRefineAsync(limits, check('first'))
        .conditionalSuperRefineAsync(limits, check('second'))
      const parsing = schema.safeParseAsync(valid)
      await vi.waitFor(() => expect(log).toEqual(['first', 'second']))
      finish.reverse().forEach((done) => done())
      expect((await parsing).error?.issues.map(({ message }) => message)).toEqual(['second', 'first'])
    })
  })
})
