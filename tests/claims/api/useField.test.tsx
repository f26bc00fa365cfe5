import { createZodForm, useField, type FieldPath, type UseFieldProps } from '@jcoreio/zod-forms'
import { useEffect, type ComponentType } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { FormErrors } from '../../../src/examples/forms/fields'
import { commas, errorAt, open, type AnyForm } from '../form'
import { exportOf } from '../samples'

const PAGE = 'docs/api/useField.mdx'
const schema = z.object({
  email: z.string().trim().email(),
  tags: z.array(z.string().max(3)).optional(),
  address: z.object({ city: z.string(), zip: z.string().optional() }).optional(),
})
const values = { email: ' ada@example.com' }
const parsed = 'ada@example.com'

describe('UseFieldProps (#UseFieldProps)', () => {
  test('a valid field has a parsedValue while another is invalid, and undefined while its schema rejects the value', async () => {
    const form = await open(schema, { values: { ...values, tags: ['too long'] } })
    expect(form.field('email')).toMatchObject({ value: values.email, parsedValue: parsed })
    await form.set('email', 'ada')
    expect(form.field('email')).toMatchObject({ value: 'ada', parsedValue: undefined })
  })

  test('error is for exactly this path: an object or array stays valid while a field inside it is invalid', async () => {
    const form = await open(schema, { values: { ...values, tags: ['too long'], address: {} } })
    expect([form.field('tags').valid, form.field('address').valid]).toEqual([true, true])
    expect(form.field('address.city')).toMatchObject({ error: 'Required', invalid: true, touched: false })
  })

  test('setValue replaces the value, parses the whole form, and drops its submit error', async () => {
    const form = await open(schema, { values, throws: [new Error('no network')] })
    await form.submit()
    await form.act(() => form.field('email').setValue('ada'))
    expect(form.values()).toEqual({ email: 'ada' })
    expect(form.status()).toMatchObject({ valid: false, submitError: undefined })
  })

  test('two issues thrown for one path: the last wins, until the next edit', async () => {
    const thrown = errorAt([['email'], 'Known'], [['email'], 'Used before'])
    const form = await open(schema, { values, throws: [thrown] })
    await form.submit()
    expect(form.field('email').error).toBe('Used before')
    await form.set('tags', [])
    expect(form.field('email').error).toBeUndefined()
  })
})

describe('Set a value (#set-value)', () => {
  test('on an object, setValue replaces everything; in a missing object, it creates the object', async () => {
    const form = await open(schema, { values })
    await form.set('address.city', 'Delft')
    expect(form.values()).toEqual({ ...values, address: { city: 'Delft' } })
    await form.set('address', { zip: '261' })
    expect(form.values()).toEqual({ ...values, address: { zip: '261' } })
  })

  test('without braces, React takes the result for a cleanup function: destroy is not a function', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => reported.mockRestore())
    const form = await open(schema, {
      values,
      useHook: () => {
        const { setValue } = useField(createdEmail)
        // @ts-expect-error TypeScript rejects it, too.
        useEffect(() => setValue('x'), [setValue])
      },
    })
    await expect(form.unmount()).rejects.toThrow('destroy is not a function')
  })
  const createdEmail = createZodForm({ schema }).get('email')
})

test('a skipped rating shows its message when the user leaves it, and FormErrors links to it (#custom-control)', async () => {
  type Props = { label: string; field: FieldPath }
  const RatingField = await exportOf<ComponentType<Props>>(PAGE, 'RatingField')
  const Form = createZodForm({ schema: z.object({ stars: z.number() }) })
  const fields = (
    <>
      <RatingField label="Rating" field={Form.get('stars')} />
      <FormErrors />
    </>
  )
  const form = await open(Form, { values: {}, fields })
  await form.focus('5')
  await form.focus('4')
  expect(form.messages()).toEqual([])
  await form.blur('4')
  expect(form.messages()).toEqual(['Required'])
  await form.press('Save')
  await screen.getByRole('link', { name: 'Rating: Required' }).click()
  expect(document.activeElement).toHaveAttribute('name', 'stars')
  await form.click('5')
  expect([form.values(), form.messages()]).toEqual([{ stars: 5 }, []])
})

test('a new item of a record is blank and Required; neither a key that is there, nor `constructor` is added; Enter does not submit (#record)', async () => {
  const Shop = await exportOf<AnyForm>(PAGE, 'Shop')
  const StockFields = await exportOf<ComponentType>(PAGE, 'StockFields')
  const form = await open(Shop, { values: { stock: { tea: 3 } }, fields: <StockFields /> })
  const add = (key: string) =>
    userEvent.type(screen.getByLabelText('New item'), `{Control>}a{/Control}${key}{Enter}`)
  for (const key of ['tea', 'constructor', 'a.b c']) await add(key)
  expect(Object.keys((form.values() as { stock: object }).stock)).toEqual(['tea', 'a.b c'])
  expect(form.submitted()).toEqual([])
  await form.submit()
  await expect.poll(form.messages).toEqual(['Required'])
  await screen.getByLabelText('a.b c').fill('5')
  expect(form.parsedValues()).toEqual({ stock: { tea: 3, 'a.b c': 5 } })
  await form.set('stock', { tea: 3 })
  expect(form.parsedValues()).toEqual({ stock: { tea: 3 } })
})

test('setValue(initialValue) and setMeta undo the edits in one input and hide its message, but not after a failed submit (#reset)', async () => {
  const form = await open(z.object({ amount: z.number().max(9) }), { values: { amount: 5 } })
  const reset = () =>
    form.act(() => {
      const { initialValue, setMeta, setValue } = form.field('amount') as UseFieldProps<
        FieldPath<z.ZodNumber>
      >
      setValue(initialValue)
      setMeta({ touched: false, customMeta: undefined })
    })
  await form.type('amount', '12.0')
  await form.blur('amount')
  await reset()
  expect(form.shown('amount')).toBe('5')
  expect(form.field('amount').touched).toBe(false)
  await form.type('amount', '12')
  await form.submit()
  await reset()
  expect(form.field('amount').touched).toBe(true)
})

test('useField(Form.root).error is the error of the whole form; without normalizeOnMount: false it rewrites all values (#root)', async () => {
  // In development, reselect warns of it.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const order = z.object({ note: z.string().trim() }).refine(() => false, 'Order at least one thing')
  const Form = createZodForm({ schema: order })
  const useHook = () => useField(Form.root, { normalizeOnMount: false }).error
  const form = await open(Form, { values: { note: ' a ' }, useHook })
  expect([form.result(), form.values()]).toEqual(['Order at least one thing', { note: ' a ' }])
})

describe('Normalization on mount (#normalize-on-mount)', () => {
  const mounting = z.object({
    name: z.string().trim(),
    retries: z.number().default(3),
    tags: commas,
    address: z.object({ city: z.string().trim() }),
    email: z.string().trim().email(),
  })
  const given = { name: ' Ann ', tags: 'a,b ,c', address: { city: ' Delft ', unknown: 1 }, email: ' x ' }
  const Form = createZodForm({ schema: mounting })
  const Field = ({ path, normalizeOnMount }: { path: 'name'; normalizeOnMount?: boolean }) => {
    useField(Form.get([path]), normalizeOnMount === undefined ? undefined : { normalizeOnMount })
    return null
  }

  test.each([
    ['.trim() trims it', 'name', 'Ann'],
    ['a default fills a gap', 'retries', 3],
    ['an invertible is formatted', 'tags', 'a, b, c'],
    ['an object is tidied inside, and loses unknown keys', 'address', { city: 'Delft' }],
    ['an invalid value stays', 'email', ' x '],
  ])('%s', async (_, path, value) => {
    const form = await open(Form, { values: given, fields: <Field path={path as 'name'} /> })
    expect(form.values()).toEqual({ ...given, [path]: value })
  })

  test('options default to { normalizeOnMount: true }; false leaves the value as it is', async () => {
    for (const [normalizeOnMount, name] of [
      [undefined, 'Ann'],
      [true, 'Ann'],
      [false, ' Ann '],
    ] as const) {
      const fields = <Field path="name" normalizeOnMount={normalizeOnMount} />
      const form = await open(Form, { values: given, fields })
      expect(form.values()).toMatchObject({ name })
      await form.unmount()
    }
  })
})
