import { conditionalValidate, createZodForm, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useState, type ChangeEvent, type ComponentType } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { z } from 'zod'
import { decimal } from '../../../src/examples/forms/decimal'
import { deferred, open, type AnyForm } from '../form'
import { exportOf } from '../samples'

const PAGE = 'docs/howto/custom-validation.mdx'

/** The message of each field of a schema, for values. */
async function errorsOf(schema: z.ZodTypeAny, values: object, ...paths: string[]) {
  const form = await open(schema, { values })
  return paths.map((path) => form.field(path).error)
}

describe('Validate one field (#one-field)', () => {
  const check = (name: string) => {
    if (name === 'boom') throw new Error('The check failed')
    return true
  }

  test("if a field's rule throws while the user types, the keystroke is lost", async () => {
    const Form = createZodForm({ schema: z.object({ name: z.string().refine(check) }) })
    const useHook = () => Form.useHtmlField({ field: 'name', type: 'text' }).input
    const form = await open(Form, { values: { name: 'boo' }, useHook })
    const { onChange } = form.result() as ReturnType<typeof useHook>
    const change = form.act(() => onChange({ target: { value: 'boom' } } as ChangeEvent<HTMLInputElement>))
    await expect(change).rejects.toThrow('The check failed')
    expect(form.values()).toEqual({ name: 'boo' })
  })

  test("if an object's rule throws, all fields lose their messages", async () => {
    const schema = z.object({ name: z.string(), email: z.string().email() }).refine(({ name }) => check(name))
    const form = await open(schema, { values: { name: 'boom', email: 'x' } })
    expect([form.status().valid, form.field('email').error]).toEqual([false, undefined])
  })
})

test('PausedTextField shows its message once typing stops, and hides it while the user types on (#after-typing)', async () => {
  type Props = { label: string; field: FieldPathForValue<string> }
  const Paused = await exportOf<ComponentType<Props>>(PAGE, 'PausedTextField')
  const Form = createZodForm({ schema: z.object({ email: z.string().email() }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const form = await open(Form, { values: {}, fields: <Paused label="Email" field={Form.get('email')} /> })
  await form.type('Email', 'a')
  expect(form.messages()).toEqual([])
  await form.act(() => vi.advanceTimersByTimeAsync(600))
  expect(form.messages()).toEqual(['Invalid email'])
  await form.type('Email', 'ab')
  expect(form.messages()).toEqual([])
})

describe('Compare two fields (#cross-field)', () => {
  const pair = z.object({ from: z.number(), to: z.number() })
  const rule = (path?: string[]) => pair.refine(() => false, { path, message: 'Wrong' })

  test('the path begins at that object; without it, no input says why the form is invalid', async () => {
    const values = { from: 2, to: 1 }
    const nested = z.object({ range: rule(['to']) })
    expect(await errorsOf(nested, { range: values }, 'range.from', 'range.to')).toEqual([undefined, 'Wrong'])
    const form = await open(rule(), { values })
    expect(form.status().valid).toBe(false)
    expect([form.field('from').error, form.field('to').error]).toEqual([undefined, undefined])
  })

  test.each([
    ['when only a check fails, and an optional key is missing', {}, 'Wrong'],
    ['not while a required key is missing', { email: undefined }, undefined],
    ['not while a key has the wrong type', { from: 'x' }, undefined],
    ['not while an enum holds none of its values', { kind: 'b' }, undefined],
  ])('the rule runs %s (#when)', async (_, change, error) => {
    const all = pair.extend({ kind: z.enum(['a']), email: z.string().email(), note: z.string().optional() })
    const schema = all.refine(() => false, { path: ['to'], message: 'Wrong' })
    const values = { from: 1, to: 2, kind: 'a', email: 'bad', ...change }
    expect(await errorsOf(schema, values, 'to')).toEqual([error])
  })

  test('if an invertible rejects its text, the rule gets a meaningless object; conditionalRefine waits (#when)', async () => {
    const weights = z.object({ min: decimal(), max: decimal() })
    const check = vi.fn(({ min }: z.output<typeof weights>) => typeof min === 'number')
    const wrong = { path: ['max'], message: 'Too small' }
    const values = { min: 'abc', max: '2' }
    expect(await errorsOf(weights.refine(check, wrong), values, 'max')).toEqual(['Too small'])
    const waiting = conditionalValidate(weights).conditionalRefine(weights, check, wrong)
    expect(await errorsOf(waiting, values, 'max')).toEqual([undefined])
  })
})

test('a limit that loads later validates again, turns the form dirty, and is submitted (#late-data)', async () => {
  const useFreeSeats = await exportOf<(free?: number) => void>(PAGE, 'useFreeSeats')
  const useHook = () => {
    const [free, setFree] = useState<number>()
    useFreeSeats(free)
    return setFree
  }
  const form = await open(await exportOf<AnyForm>(PAGE, 'Booking'), { values: { seats: 5 }, useHook })
  const load = (free: number) => form.act(() => (form.result() as (free: number) => void)(free))
  await load(3)
  expect(form.field('seats').error).toBe('Not that many are left')
  await load(5)
  expect(form.status()).toMatchObject({ valid: true, dirty: true })
  await form.submit()
  expect(form.submitted()).toEqual([{ seats: 5, free: 5 }])
  await form.act(() => form.context.initialize({ values: { seats: 6 } }))
  expect(form.field('seats').error).toBe('Not that many are left')
})

test('two rows with the same article both say so, even while other cells are blank (#rows)', async () => {
  const orderSchema = await exportOf<z.ZodTypeAny>(PAGE, 'orderSchema')
  const values = { rows: [{ sku: 'a' }, {}, { sku: ' a' }] }
  const errors = await errorsOf(orderSchema, values, 'rows[0].sku', 'rows[1].sku', 'rows[2].sku')
  expect(errors).toEqual(['Already in the list', 'Required', 'Already in the list'])
})

describe('Show fields only when they apply (#conditional-fields)', () => {
  test("until the choice is made, only it has an error; onSubmit only gets the chosen option's keys, and the VAT number comes back with its field", async () => {
    const ContactFields = await exportOf<ComponentType>(PAGE, 'ContactFields')
    const Contact = await exportOf<AnyForm>(PAGE, 'Contact')
    const form = await open(Contact, { values: {}, fields: <ContactFields /> })
    await form.submit()
    expect(form.messages()).toEqual(['Choose one'])
    await form.click('company')
    await form.type('VAT number', 'NL1')
    await form.click('person')
    await form.type('Name', 'Ann')
    await form.submit()
    expect(form.submitted()).toEqual([{ kind: 'person', name: 'Ann' }])
    await form.click('company')
    expect(form.shown('VAT number')).toBe('NL1')
  })

  test('without the errorMap, the message is Invalid discriminator value; an object that only one option has is missing after a switch (#choice-values)', async () => {
    const some = z.object({ kind: z.literal('some'), travel: z.object({ to: z.string() }) })
    const schema = z.discriminatedUnion('kind', [z.object({ kind: z.literal('none') }), some])
    const form = await open(schema, { values: {} })
    expect(form.field('kind').error).toBe("Invalid discriminator value. Expected 'none' | 'some'")
    await form.set('kind', 'some')
    expect([form.field('travel').error, form.field('travel.to').error]).toEqual(['Required', undefined])
  })

  test('the VAT number has to fit its country, and Zod refuses refined objects as options (#choice-rules)', async () => {
    const contactSchema = await exportOf<z.ZodTypeAny>(PAGE, 'contactSchema')
    const values = { kind: 'company', country: 'DE', vat: 'NL1' }
    expect(await errorsOf(contactSchema, values, 'vat')).toEqual(['Begin with the country'])
    const refined = z.object({ kind: z.literal('a') }).refine(() => true)
    expect(() => z.discriminatedUnion('kind', [refined as never])).toThrow()
  })
})

test('a loaded region stays; another country clears it, and late regions of a country before are ignored (#dependent-fields)', async () => {
  type Props = { load: (country: string) => Promise<string[]> }
  const CountryFields = await exportOf<ComponentType<Props>>(PAGE, 'CountryFields')
  const regions = { Canada: deferred<string[]>(), Australia: deferred<string[]>() }
  const load = (country: string) => regions[country as keyof typeof regions].promise
  const values = { country: 'Canada', region: 'Quebec' }
  const Place = await exportOf<AnyForm>(PAGE, 'Place')
  const form = await open(Place, { values, fields: <CountryFields load={load} /> })
  const region = screen.getByLabelText('Region')
  await expect.element(region).toBeDisabled()
  await form.act(() => regions.Canada.resolve(['Ontario', 'Quebec']))
  await expect.element(region).toHaveDisplayValue('Quebec')
  await screen.getByLabelText('Country').selectOptions('Australia')
  expect(form.values()).toEqual({ country: 'Australia' })
  await screen.getByLabelText('Country').selectOptions('Canada')
  await form.act(() => regions.Australia.resolve(['Tasmania']))
  await expect.element(region).toHaveTextContent('Choose oneOntarioQuebec')
})

describe('Write your own “Required” (#required)', () => {
  type Required = (schema: z.ZodTypeAny, message: string) => z.ZodTypeAny

  test.each([{}, { email: '', guests: null, meal: null }])(
    'a blank field has your message, a wrong one that of its own check: %j',
    async (values) => {
      const form = await open(await exportOf<z.ZodTypeAny>(PAGE, 'schema'), { values })
      const errors = () => ['email', 'guests', 'meal'].map((path) => form.field(path).error)
      expect(errors()).toEqual(['Enter your email', 'Enter how many', 'Choose a meal'])
      await form.type('email', 'ann')
      await form.type('guests', '1.5')
      await form.set('meal', 'Fish')
      expect(errors()).toEqual(['Check it', 'Expected integer, received float', undefined])
      await form.type('email', '')
      expect(errors()[0]).toBe('Enter your email')
    },
  )

  test("with required, an object's .refine() runs even while that field is blank, and email.length throws", async () => {
    const required = await exportOf<Required>(PAGE, 'required')
    const account = z.object({ email: required(z.string(), 'Enter it') })
    const isShort = ({ email }: { email?: string }) => email!.length < 9
    expect(await errorsOf(account.refine(isShort), {}, 'email')).toEqual([undefined])
    const ruled = conditionalValidate(account).conditionalRefine(account, isShort, 'Too long')
    expect(await errorsOf(ruled, {}, 'email')).toEqual(['Enter it'])
  })
})

test("z.setErrorMap() translates Zod's messages, but not Required and Invalid number (#error-maps)", async () => {
  onTestFinished(() => z.setErrorMap(z.defaultErrorMap))
  z.setErrorMap(({ code }) => ({ message: `mapped ${code}` }))
  const schema = z.object({ name: z.string(), count: z.number(), email: z.string().email() })
  const errors = await errorsOf(schema, { count: 'x', email: 'x' }, 'name', 'count', 'email')
  expect(errors).toEqual(['Required', 'Invalid number', 'mapped invalid_string'])
})
