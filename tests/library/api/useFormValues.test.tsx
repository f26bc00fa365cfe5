import { useState } from 'react'
import { createZodForm, useFormValues, type FormContextProps, type SubmitHandler } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { TextField } from '../../../src/examples/forms/fields'
import { expectTypeOf } from '../support/expectTypeOf'
import { renderBelow, renderInForm } from '../support/renderInForm'

afterEach(() => {
  vi.restoreAllMocks()
})

const schema = z.object({
  city: z.string().trim(),
  days: z.number().default(1),
  email: z.string().email().optional(),
})
const form = createZodForm({ schema })
type Values = z.input<typeof schema>

/** The hooks of the form, initialized with `initial`, or not at all with `null`. */
async function renderValues(
  initial: Values | null = { city: ' Delft' },
  onSubmit: SubmitHandler<typeof schema> = () => {},
) {
  const rendered = await renderInForm(form, { values: initial ?? undefined, onSubmit }, () => ({
    all: form.useFormValues(),
    status: form.useFormStatus(),
  }))
  const { act, context } = rendered
  return {
    ...rendered,
    set: (key: keyof Values, value: unknown) => act(() => context.setValue(form.get(key), value as never)),
  }
}

describe('The imported hook (#returns)', () => {
  test('the imported hook is told the schema, or all four members are unknown', () => {
    expectTypeOf(useFormValues<typeof schema>).returns.toEqualTypeOf<ReturnType<typeof form.useFormValues>>()
    const useUntold = () => useFormValues()
    expectTypeOf(useUntold).returns.toEqualTypeOf<{
      values: unknown
      parsedValues: unknown
      initialValues: unknown
      initialParsedValues: unknown
    }>()
  })
})

describe('Returns (#returns)', () => {
  test('all four members are undefined until the form is initialized', async () => {
    const { result, act, context } = await renderValues(null)
    expect(result.current.all).toEqual({
      values: undefined,
      parsedValues: undefined,
      initialValues: undefined,
      initialParsedValues: undefined,
    })
    await act(() => context.initialize({ values: { city: ' Delft' } }))
    expect(result.current.all).toEqual({
      values: { city: ' Delft' },
      parsedValues: { city: 'Delft', days: 1 },
      initialValues: { city: ' Delft' },
      initialParsedValues: { city: 'Delft', days: 1 },
    })
  })

  test('a value that is set before has values and parsedValues', async () => {
    const { result, set } = await renderValues(null)
    await set('city', ' Delft')
    expect(result.current.all).toMatchObject({
      values: { city: ' Delft' },
      parsedValues: { city: 'Delft', days: 1 },
    })
  })

  test('values may be invalid and keep unknown keys, which parsedValues strips', async () => {
    const initial = { city: ' Delft', guide: true }
    const { result, set } = await renderValues(initial)
    expect(result.current.all.values).toEqual({ city: ' Delft', guide: true })
    expect(result.current.all.parsedValues).toEqual({ city: 'Delft', days: 1 })
    await set('email', 'x')
    expect(result.current.all.values).toEqual({ city: ' Delft', guide: true, email: 'x' })
  })

  test('a number field with other text in it holds a string', async () => {
    const shown: unknown[] = []
    function Body() {
      form.useInitialize({ values: { city: 'Delft', days: 2 } }, [])
      const { input } = form.useHtmlField({ field: form.get('days'), type: 'text' })
      shown.push(form.useFormValues().values?.days)
      return <input {...input} aria-label="Days" />
    }
    const screen = await renderBelow(form, <Body />)
    await userEvent.fill(screen.getByLabelText('Days'), '3')
    await vi.waitFor(() => expect(shown[shown.length - 1]).toBe(3))
    await userEvent.fill(screen.getByLabelText('Days'), '3x')
    await vi.waitFor(() => expect(shown[shown.length - 1]).toBe('3x'))
  })

  test('initialValues and initialParsedValues are those of the last initialization', async () => {
    const { result, act, set, context } = await renderValues()
    await set('city', 'Leiden')
    expect(result.current.all).toMatchObject({
      initialValues: { city: ' Delft' },
      initialParsedValues: { city: 'Delft', days: 1 },
    })
    await act(() => context.initialize({ values: { city: ' Gouda', days: 2 } }))
    expect(result.current.all).toMatchObject({
      initialValues: { city: ' Gouda', days: 2 },
      initialParsedValues: { city: 'Gouda', days: 2 },
    })
  })

  test('initialParsedValues is undefined if the initial values were invalid', async () => {
    const { result, set } = await renderValues({ city: 'Delft', email: 'x' })
    await set('email', undefined)
    expect(result.current.all).toMatchObject({
      parsedValues: { city: 'Delft', days: 1 },
      initialValues: { city: 'Delft', email: 'x' },
      initialParsedValues: undefined,
    })
  })

  test('the example: the parsed days, or the city as typed while the form is not valid', async () => {
    const tripForm = createZodForm({
      schema: z.object({ city: z.string().trim(), days: z.number().default(1) }),
    })
    const { result, act, context } = await renderInForm(tripForm, () => {
      const { values, parsedValues } = tripForm.useFormValues()
      return { summary: parsedValues ? parsedValues.days : `not valid yet: ${values?.city}` }
    })
    const { initialize, setValue } = context
    await act(() => initialize({ values: { city: 'Delft' } }))
    expect(result.current.summary).toBe(1)
    await act(() => setValue(tripForm.get('days'), '2x' as never))
    expect(result.current.summary).toBe('not valid yet: Delft')
  })
})

describe('Totals and fields that appear (#appearing-field)', () => {
  const PRICE = 12
  let bodyRenders = 0
  let noteRenders = 0
  let totalRenders = 0

  const orderForm = createZodForm({
    schema: z.object({
      quantity: z.number().int().min(1, 'Order at least one'),
      gift: z.boolean(),
      note: z.string().trim().max(40, 'At most 40 letters').optional(),
    }),
  })

  function GiftBox() {
    const { input } = orderForm.useHtmlField({ field: orderForm.get('gift'), type: 'checkbox' })
    return (
      <label>
        <input {...input} /> This is a gift
      </label>
    )
  }

  function GiftNote() {
    noteRenders += 1
    const { value } = orderForm.useField('gift')
    if (!value) return null
    return <TextField label="Note (optional)" field={orderForm.get('note')} />
  }

  function Total() {
    totalRenders += 1
    const { parsedValues } = orderForm.useFormValues()
    if (!parsedValues) return <p>Complete the form to see the total.</p>
    return (
      <p>
        Total: <output aria-label="Total">{parsedValues.quantity * PRICE} €</output>
      </p>
    )
  }

  function OrderFormBody() {
    bodyRenders += 1
    const [ordered, setOrdered] = useState('')
    orderForm.useInitialize({ values: { quantity: 1, gift: false } }, [])
    const onSubmit = orderForm.useSubmit({
      onSubmit: ({ quantity }) => setOrdered(`Ordered: ${quantity}`),
    })
    const { initialized } = orderForm.useFormStatus()
    if (!initialized) return null
    return (
      <form onSubmit={onSubmit} noValidate>
        <TextField label="Quantity" field={orderForm.get('quantity')} />
        <GiftBox />
        <GiftNote />
        <Total />
        <button type="submit">Order</button>
        <p>{ordered}</p>
      </form>
    )
  }

  const order = () => renderBelow(orderForm, <OrderFormBody />)

  test('the total needs a valid form, the note needs the box only', async () => {
    const screen = await order()
    const total = screen.getByLabelText('Total')
    const quantity = screen.getByLabelText('Quantity')
    await expect.element(total).toHaveTextContent(/^12 €$/)
    await quantity.fill('3')
    await expect.element(total).toHaveTextContent(/^36 €$/)
    await quantity.fill('x')
    await expect.element(screen.getByText('Complete the form to see the total.')).toBeVisible()
    await expect.element(total).not.toBeInTheDocument()
    await expect.element(screen.getByLabelText('Note (optional)')).not.toBeInTheDocument()
    // Leave the field first: its message moves the box, and a click that causes it would miss.
    await userEvent.tab()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid number')
    await screen.getByLabelText('This is a gift').click()
    await screen.getByLabelText('Note (optional)').fill(' for Ada ')
    await expect.element(total).not.toBeInTheDocument()
    await quantity.fill('2')
    await expect.element(total).toHaveTextContent(/^24 €$/)
    await screen.getByRole('button').click()
    await expect.element(screen.getByText('Ordered: 2')).toBeVisible()
  })

  test('Total re-renders on every keystroke, GiftNote and OrderFormBody do not', async () => {
    const screen = await order()
    const quantity = screen.getByLabelText('Quantity')
    // The first edit makes the form dirty, which re-renders what reads the status.
    await quantity.fill('2')
    await expect.element(screen.getByLabelText('Total')).toHaveTextContent(/^24 €$/)
    bodyRenders = noteRenders = totalRenders = 0
    await userEvent.type(quantity, '345')
    await expect.element(screen.getByLabelText('Total')).toHaveTextContent(/^28140 €$/)
    expect([noteRenders, totalRenders, bodyRenders]).toEqual([0, 3, 0])
  })
})

describe('Read values without rendering (#re-renders)', () => {
  async function renderCounted() {
    const seen: unknown[] = []
    const { act, context } = await renderInForm(form, { values: { city: 'Delft', days: 1 } }, () => {
      seen.push(form.useFormValues().values)
    })
    const rendersOf = async (run: () => unknown) => {
      const before = seen.length
      await act(() => void run())
      return seen.length - before
    }
    return { context, seen, rendersOf }
  }

  test('every change of any value is a new values object and a re-render', async () => {
    const { context, seen, rendersOf } = await renderCounted()
    const before = seen.at(-1)
    expect(await rendersOf(() => context.setValue(form.get('days'), 2))).toBe(1)
    expect(seen.at(-1)).not.toBe(before)
    expect(await rendersOf(() => context.setValue(form.get('days'), 3))).toBe(1)
  })

  test('a keystroke that changes no value does not re-render', async () => {
    let renders = 0
    function Days() {
      const { input } = form.useHtmlField({ field: form.get('days'), type: 'text' })
      return <input {...input} aria-label="Days" />
    }
    await renderInForm(form, { values: { city: 'Delft', days: 1 }, fields: <Days /> }, () => {
      form.useFormValues()
      renders += 1
    })
    const days = page.getByLabelText('Days')
    await expect.element(days).toHaveValue('1')
    renders = 0
    await userEvent.type(days, '3')
    await expect.element(days).toHaveValue('13')
    expect(renders).toBe(1)
    await userEvent.type(days, '.')
    await expect.element(days).toHaveValue('13.')
    expect(renders).toBe(1)
  })

  test('a running submit does not re-render', async () => {
    const { context, rendersOf } = await renderCounted()
    context.addHandlers({ onSubmit: () => new Promise(() => {}) })
    expect(await rendersOf(() => context.submit())).toBe(0)
    expect(context.getStatus().submitting).toBe(true)
  })

  test('focus and a blur that changes nothing do not re-render', async () => {
    let renders = 0
    function Field() {
      const { input, meta } = form.useHtmlField({ field: form.get('city'), type: 'text' })
      const state = [meta.visited ? 'visited' : 'new', meta.touched ? 'touched' : 'untouched'].join(', ')
      return <input {...input} aria-label="City" data-state={state} />
    }
    await renderInForm(form, { values: { city: 'Delft' }, fields: <Field /> }, () => {
      form.useFormValues()
      renders += 1
    })
    const city = page.getByLabelText('City')
    await expect.element(city).toHaveAttribute('data-state', 'new, untouched')
    renders = 0
    await city.click()
    await expect.element(city).toHaveAttribute('data-state', 'visited, untouched')
    await userEvent.tab()
    await expect.element(city).toHaveAttribute('data-state', 'visited, touched')
    expect(renders).toBe(0)
    // A blur that does change the value, to see that the count can rise.
    await city.fill('Gouda ')
    renders = 0
    await userEvent.tab()
    await expect.element(city).toHaveValue('Gouda')
    expect(renders).toBe(1)
  })
})

describe('When is parsedValues undefined? (#parsed-values)', () => {
  test('one invalid field is enough, while parsedValue of another field stays', async () => {
    const { result, act, context } = await renderInForm(form, () => ({
      all: form.useFormValues(),
      city: form.useField('city'),
    }))
    const { initialize, setValue } = context
    await act(() => initialize({ values: { city: 'Delft' } }))
    await act(() => setValue(form.get('email'), 'x'))
    expect(result.current.all.parsedValues).toBe(undefined)
    expect(result.current.city.parsedValue).toBe('Delft')
    expect(result.current.all.initialParsedValues).toEqual({ city: 'Delft', days: 1 })
  })

  test('a rule that spans several fields is enough, too', async () => {
    const range = createZodForm({
      schema: z.object({ min: z.number(), max: z.number() }).refine(({ min, max }) => min <= max, {
        path: ['max'],
        message: 'Not in order',
      }),
    })
    const { result, act, context } = await renderInForm(range, { values: { min: 1, max: 2 } }, () => ({
      all: range.useFormValues(),
    }))
    expect(result.current.all.parsedValues).toEqual({ min: 1, max: 2 })
    await act(() => context.setValue(range.get('max'), 0))
    expect(result.current.all.parsedValues).toBe(undefined)
  })

  describe('parsedValues of an invalid form', () => {
    const event = createZodForm({
      schema: z
        .object({
          email: z.string().email(),
          n: z.string(),
          tags: z.array(z.string().min(2)),
          from: z.number(),
          to: z.number(),
        })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Not in order' }),
    })
    const good = { email: 'a@b.co', n: 'x', tags: ['ok'], from: 1, to: 2 }
    type Context = FormContextProps<typeof event.root.schema>

    test.each<[what: string, edit: (context: Context) => unknown]>([
      ['setParsedValue with a rejected value', (c) => c.setParsedValue(event.get('email'), 'bad')],
      ['pushParsed with a rejected value', (c) => c.arrayActions.pushParsed(event.get('tags'), 'x')],
      ['setParsedValue that breaks a rule', (c) => c.setParsedValue(event.get('to'), 0)],
    ])('stays after %s, in a form that was valid', async (_, edit) => {
      const { result, act, context } = await renderInForm(event, { values: good }, () => ({
        all: event.useFormValues(),
        status: event.useFormStatus(),
      }))
      await act(() => void edit(context))
      expect(result.current.status.valid).toBe(false)
      expect(result.current.all.parsedValues).toEqual(good)
    })
  })

  test('initialized with parsedValues that cannot be turned back: they stay, values is undefined, the form is invalid', async () => {
    const list = invertible(
      z.string(),
      (text) => text.split(','),
      z.array(z.string()),
      (items, ctx) => {
        if (items.some((item) => item.includes(',')))
          ctx.addIssue({ code: 'custom', message: 'No comma in a tag' })
        return items.join(',')
      },
    )
    const tags = createZodForm({ schema: z.object({ tags: list }) })
    const { result, act, context } = await renderInForm(tags, () => ({
      all: tags.useFormValues(),
      status: tags.useFormStatus(),
    }))
    const parsedValues = { tags: ['red, green'] }
    await act(() => context.initialize({ parsedValues }))
    expect(result.current.all).toMatchObject({ values: undefined, parsedValues })
    expect(result.current.status.valid).toBe(false)
  })
})

describe('Total an incomplete form (#partial-total)', () => {
  const line = z.object({
    description: z.string().trim(),
    quantity: z.number().int().min(1),
    price: z.number().nonnegative(),
  })
  const invoice = createZodForm({ schema: z.object({ lines: z.array(line) }) })
  const priced = line.pick({ quantity: true, price: true })

  function useTotal() {
    const { values } = invoice.useFormValues()
    let total = 0
    for (const entry of values?.lines ?? []) {
      const { data } = priced.safeParse(entry)
      if (data) total += data.quantity * data.price
    }
    return total.toFixed(2)
  }

  test.each<[what: string, lines: unknown[], total: string]>([
    ['complete lines', [{ description: 'Pen', quantity: 2, price: 1.5 }], '3.00'],
    ['a missing description', [{ quantity: 2, price: 1.5 }], '3.00'],
    ['no lines', [], '0.00'],
    [
      'a price that is text, and a quantity that is missing',
      [
        { description: 'Pen', quantity: 2, price: '4x' },
        { description: 'Ink', price: 3 },
        { description: 'Pad', quantity: 1, price: 5 },
      ],
      '5.00',
    ],
  ])('%s', async (_, lines, total) => {
    const { result } = await renderInForm(
      invoice,
      { values: { lines: lines as z.input<typeof line>[] } },
      useTotal,
    )
    expect(result.current).toBe(total)
  })
})

describe('After a submit (#after-submit)', () => {
  test('success makes the submitted values the initial ones, and later edits count as changes', async () => {
    let finish = () => {}
    const running = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { result, act, set, context } = await renderValues({ city: 'Delft' }, () => running)
    await set('city', ' Leiden')
    await act(() => context.submit())
    await set('city', ' Gouda')
    await act(() => finish())
    expect(result.current.all).toEqual({
      values: { city: ' Gouda' },
      parsedValues: { city: 'Gouda', days: 1 },
      initialValues: { city: ' Leiden' },
      initialParsedValues: { city: 'Leiden', days: 1 },
    })
    expect(result.current.status).toMatchObject({ submitSucceeded: true, dirty: true })
  })

  test.each([
    { why: 'the form is invalid', email: 'x' },
    { why: 'the handler throws', email: 'ada@example.com' },
  ])('a submit that fails because $why changes none of the four members', async ({ email }) => {
    const { result, set, submit } = await renderValues({ city: 'Delft' }, () =>
      Promise.reject(new Error('No network')),
    )
    await set('email', email)
    const before = result.current.all
    await submit()
    expect(result.current.status.submitFailed).toBe(true)
    expect(result.current.all.values).toBe(before.values)
    expect(result.current.all.parsedValues).toBe(before.parsedValues)
    expect(result.current.all.initialValues).toBe(before.initialValues)
    expect(result.current.all.initialParsedValues).toBe(before.initialParsedValues)
  })
})
