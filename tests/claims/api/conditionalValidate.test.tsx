import { conditionalValidate, createZodForm, type ConditionalValidator } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import page from '../../../docs/api/conditionalValidate.mdx?raw'
import { issuesOf, open } from '../form'
import { rowsOf } from '../table'

// That of the page's first sample, whose results run with the samples.
const base = z.object({ email: z.string().email(), password: z.string().min(8), repeat: z.string() })
const valid = { email: 'a@example.com', password: 'long enough', repeat: 'long enough' }
const unequal = { ...valid, repeat: 'other' }
const pair = (schema: typeof base) => schema.pick({ password: true, repeat: true })
const isSame = ({ password, repeat }: z.output<typeof base>) => password === repeat
const differ = { path: ['repeat'], message: 'The passwords differ' }
const none = conditionalValidate(base)
const account = none.conditionalRefine(pair, isSame, differ)
const issuesIn = (schema: z.ZodTypeAny, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error ? issuesOf(error) : []
}

describe('When does a rule run? (#when)', () => {
  const INPUTS: Record<string, object[]> = {
    "`email` is missing, or isn't text": [{ email: undefined }, { email: 5 }],
    '`password` is too short': [{ password: 'short' }],
    '`password` or `repeat` is missing': [{ password: undefined }, { repeat: undefined }],
  }

  test.each(rowsOf(page, 'when'))('%s: .refine() is %s, the rule %s', (state, refine, rule) => {
    for (const change of INPUTS[state]!) {
      const [isRefined, isRuled] = [vi.fn(() => true), vi.fn(() => true)]
      base.refine(isRefined).safeParse({ ...valid, ...change })
      none.conditionalRefine(pair, isRuled, differ).safeParse({ ...valid, ...change })
      expect(isRefined).toHaveBeenCalledTimes(refine === 'runs' ? 1 : 0)
      expect(isRuled).toHaveBeenCalledTimes(rule === 'runs' ? 1 : 0)
    }
  })
})

test('TypeScript lets the check read email, but its value is undefined (#check-type)', () => {
  const check = vi.fn(({ email }: z.output<typeof base>) => email === undefined)
  expect(issuesIn(none.conditionalRefine(pair, check, differ), valid)).toEqual([])
})

describe('Put messages on fields (#message)', () => {
  type Message = Parameters<ConditionalValidator<typeof base>['conditionalRefine']>[2]
  const other = { path: ['password'], message: 'This one, too' }

  test.each<[string, Message, string[][]]>([
    ['an object: on that field', differ, [['repeat', differ.message]]],
    [
      'a list: on several fields',
      [differ, other],
      [
        ['repeat', differ.message],
        ['password', other.message],
      ],
    ],
    ['made from the value', ({ repeat }) => ({ ...differ, message: repeat }), [['repeat', 'other']]],
    ["'Text': on the object", 'Text', [['', 'Text']]],
  ])('%s', (_, message, issues) => {
    expect(issuesIn(none.conditionalRefine(pair, isSame, message), unequal)).toEqual(issues)
  })

  test('path is relative to the object you wrapped', async () => {
    const form = await open(z.object({ account }), { values: { account: unequal } })
    expect(form.field('account.repeat').error).toBe(differ.message)
  })
})

describe('ConditionalValidator (#ConditionalValidator)', () => {
  test('conditionalRefine adds message if check returns a falsy value; a promise is always truthy', () => {
    const returning = (result: unknown) =>
      issuesIn(
        none.conditionalRefine(pair, () => result, differ),
        valid,
      )
    for (const falsy of [false, 0, '', null, undefined]) expect(returning(falsy)).toHaveLength(1)
    expect(returning(Promise.resolve(false))).toEqual([])
  })
})

test('.optional(), .refine() and other methods return a plain schema; the validator has no .shape (#order-of-calls)', () => {
  for (const schema of [account.optional(), account.refine(() => true), account.nullable()])
    expect(schema).not.toHaveProperty('conditionalRefine')
  expect(account).not.toHaveProperty('shape')
})

test("a field's own message wins over that of a rule", async () => {
  const onEmail = none.conditionalRefine(pair, () => false, { path: ['email'], message: 'Rule' })
  const form = await open(onEmail, { values: { ...valid, email: 'x' } })
  expect(form.field('email').error).toBe('Invalid email')
  await form.set('email', valid.email)
  expect(form.field('email').error).toBe('Rule')
})

test('if a form starts with parsedValues, these rules wait for the first edit; with values, they do not (#in-a-form)', async () => {
  const Form = createZodForm({ schema: account })
  const form = await open(Form, { parsedValues: unequal })
  expect(form.status().valid).toBe(true)
  await form.set('email', 'b@example.com')
  expect(form.field('repeat').error).toBe(differ.message)
  await form.unmount()
  expect((await open(Form, { values: unequal })).status().valid).toBe(false)
})
