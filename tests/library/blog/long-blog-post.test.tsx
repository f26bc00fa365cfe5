import { Profiler, type ChangeEvent, type ReactNode } from 'react'
import { createZodForm, useHtmlField, type FieldPathForValue, type ZodForm } from '@jcoreio/zod-forms'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { NumberField, TextField } from '../../../src/examples/forms/fields'
import { renderBelow, renderInForm } from '../support/renderInForm'
import { issuesOf, typed } from '../support/values'

const name = z.string().trim().min(2)
const guests = z.number().int().min(1).max(8)
const note = z.string().optional()
const schema = z.object({ name, guests, note })
type Trip = z.output<typeof schema>

const book = vi.fn<(trip: Trip) => Promise<void>>()
const onRender = vi.fn<(label: string) => void>()

beforeEach(() => {
  book.mockReset().mockResolvedValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

// The form of the post. Only the profilers are added, to count what renders.
const trip = createZodForm({ schema })

function Counted({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Profiler id={id} onRender={(label) => onRender(label)}>
      {children}
    </Profiler>
  )
}

function WhenReady({ children }: { children: ReactNode }) {
  const { initialized } = trip.useFormStatus()
  return <>{initialized ? children : null}</>
}

function TripFields() {
  trip.useInitialize({ values: { name: 'Ana', guests: 1 } }, [])
  const onSubmit = trip.useSubmit({ onSubmit: book })
  return (
    <WhenReady>
      <form onSubmit={onSubmit} noValidate>
        <Counted id="Name">
          <TextField label="Name" field={trip.get('name')} />
        </Counted>
        <Counted id="Guests">
          <NumberField label="Guests" field={trip.get('guests')} />
        </Counted>
        <Counted id="Note">
          <TextField label="Note" field={trip.get('note')} />
        </Counted>
        <button type="submit">Book</button>
      </form>
    </WhenReady>
  )
}

/** What the post advises against: the status is watched from above the fields. */
function WatchedTripFields() {
  trip.useFormStatus()
  return <TripFields />
}

interface Store {
  subscribe(listener: () => void): () => void
  getState(): { values: z.input<typeof schema>; parsedValues?: Trip; initialValues: z.input<typeof schema> }
}
interface Fiber {
  return: Fiber | null
  memoizedProps: { value?: unknown } | null
}

/** The store of the provider above an element. The package does not export it, but React's tree leads to it. */
function storeAbove(element: Element): Store {
  const [, fiber] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$')) ?? []
  for (let at = fiber as Fiber | null; at; at = at.return) {
    const value = at.memoizedProps?.value
    if (value instanceof Object && 'store' in value) return value.store as Store
  }
  throw new Error('There is no store above the element')
}

async function renderTrip(body = <TripFields />) {
  const screen = await renderBelow(trip, body)
  const form = screen.container.querySelector('form')
  if (!form) throw new Error('The form was not rendered')
  return {
    form,
    store: storeAbove(form),
    name: screen.getByLabelText('Name'),
    guests: screen.getByLabelText('Guests'),
    note: screen.getByLabelText('Note'),
    button: screen.getByRole('button'),
    alert: screen.getByRole('alert'),
    error: () => screen.getByRole('alert').query()?.textContent ?? 'none',
  }
}

/**
 * React has rendered, and its effects have run, when the browser has nothing else to do.
 * While another file's tests run beside these, an idle callback without a timeout may not be called.
 */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))

describe('The event gives up its text (#event)', () => {
  const form = createZodForm({ schema: z.object({ count: z.number(), checked: z.boolean() }) })
  const useFields = () => ({
    count: form.useHtmlField({ field: 'count', type: 'text' }),
    checked: form.useHtmlField({ field: 'checked', type: 'checkbox' }),
  })

  test('a checkbox gives a boolean, every other target its value', async () => {
    const { result, act } = await renderInForm(form, useFields)
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true })
    const area = Object.assign(document.createElement('textarea'), { value: '7' })
    await act(() => result.current.checked.input.onChange({ target: box } as ChangeEvent<HTMLInputElement>))
    await act(() => result.current.count.input.onChange({ target: area } as ChangeEvent<HTMLTextAreaElement>))
    expect(result.current.checked.meta.value).toBe(true)
    expect(result.current.count.meta.value).toBe(7)
  })
})

describe('Text becomes a value (#value)', () => {
  /** The model of the post, as printed there. */
  function valueOf(text: string, field: z.ZodTypeAny, takesNumbers: boolean): unknown {
    if (text.trim() === '') {
      return [undefined, null].find((blank) => field.safeParse(blank).success)
    }
    if (takesNumbers && !field.safeParse(text).success) {
      const number = Number(text)
      if (!Number.isNaN(number)) return number
    }
    return text
  }
  const TEXTS = [
    ...['', ' ', '\u00a0', '\ufeff', '3', ' 3 ', '007', '1e3', '0x10', '.5', '+5', '3.', 'Infinity'],
    ...['1,000', '1_000', '12px', '12a', 'abc', '-', '12'],
  ]

  test.each<[name: string, field: z.ZodTypeAny, takesNumbers: boolean]>([
    ['z.string()', z.string(), false],
    ['z.string().email()', z.string().email(), false],
    ['z.string().optional()', z.string().optional(), false],
    ['z.string().nullable()', z.string().nullable(), false],
    ['z.string().nullish()', z.string().nullish(), false],
    ['z.number()', z.number(), true],
    ['z.number().int().max(8)', z.number().int().max(8), true],
    ['z.number().optional()', z.number().optional(), true],
    ['z.number().nullable()', z.number().nullable(), true],
    ['z.number().default(5)', z.number().default(5), true],
    ['z.literal(3)', z.literal(3), true],
    ['z.union([z.string(), z.number()])', z.union([z.string(), z.number()]), true],
  ])('the model gives the values that the library gives: %s', async (_, field, takesNumbers) => {
    const form = createZodForm({ schema: z.object({ field }) })
    const { result, act } = await renderInForm(form, () => {
      const { input } = useHtmlField({ field: form.get('field') as FieldPathForValue<string>, type: 'text' })
      return { input, values: form.useFormValues().values }
    })
    const type = (value: string) => act(() => result.current.input.onChange(typed(value)))
    const stored: unknown[] = []
    for (const text of TEXTS) {
      await type('something else')
      await type(text)
      stored.push(result.current.values?.field)
    }
    expect(stored).toEqual(TEXTS.map((text) => valueOf(text, field, takesNumbers)))
  })

  test('the same for z.bigint(), with BigInt', async () => {
    const form = createZodForm({ schema: z.object({ big: z.bigint() }) })
    const { result, act } = await renderInForm(form, () => form.useHtmlField({ field: 'big', type: 'text' }))
    const value = '12345678901234567890'
    await act(() => result.current.input.onChange(typed(value)))
    expect(result.current.meta.value).toBe(12345678901234567890n)
  })
})

describe('What you typed and what it means (#typed-text)', () => {
  test.each<[text: string, value: unknown, parsed: number | undefined, error: string]>([
    ['', undefined, undefined, 'Required'],
    ['1', 1, 1, 'none'],
    ['12', 12, undefined, 'Number must be less than or equal to 8'],
    ['12a', '12a', undefined, 'Invalid number'],
    ['3.', 3, 3, 'none'],
    ['3.5', 3.5, undefined, 'Expected integer, received float'],
  ])('the guests field with %j in the box', async (text, value, parsed, error) => {
    const { guests, store, ...shown } = await renderTrip()
    // Text that is not in the box yet, and a blur so that messages show.
    await guests.fill('2')
    await userEvent.tab()
    await guests.fill(text)
    await expect.element(guests).toHaveValue(text)
    expect(store.getState().values.guests).toBe(value)
    expect(store.getState().parsedValues).toEqual(parsed && { name: 'Ana', guests: parsed })
    expect(shown.error()).toBe(error)
  })

  test('the input shows the text until something else changes the value', async () => {
    const form = createZodForm({ schema: z.object({ count: z.number() }) })
    const { result, act } = await renderInForm(form, { values: { count: 1 } }, () =>
      form.useHtmlField({ field: 'count', type: 'text' }),
    )
    const type = (value: string) => act(() => result.current.input.onChange(typed(value)))
    await type('3')
    await type('3.')
    expect(result.current.input.value).toBe('3.')
    expect(result.current.meta).toMatchObject({ value: 3, customMeta: { stringValue: '3.', value: 3 } })
    await act(() => result.current.meta.setValue(9))
    expect(result.current.input.value).toBe('9')
  })
})

describe('One action, one copied path (#action)', () => {
  const form = createZodForm({
    schema: z.object({
      stops: z.array(z.object({ city: z.string() })).optional(),
      driver: z.object({ name: z.string() }).optional(),
      car: z.object({ doors: z.number() }).optional(),
    }),
  })
  function renderContext<T extends z.ZodTypeAny>(anyForm: ZodForm<T>) {
    return renderInForm(anyForm, () => anyForm.useFormContext())
  }

  test('objects and arrays on the path are copied, siblings keep their identity', async () => {
    const { result, act } = await renderContext(form)
    const before = { stops: [{ city: 'Oslo' }, { city: 'Rome' }], car: { doors: 4 } }
    await act(() => result.current.initialize({ values: before }))
    await act(() => result.current.setValue(form.get('stops[0].city'), 'Bergen'))
    const after = result.current.getValues()
    expect(after?.stops?.[0]).toEqual({ city: 'Bergen' })
    expect(before.stops[0]).toEqual({ city: 'Oslo' })
    expect(after?.stops?.[1]).toBe(before.stops[1])
    expect(after?.car).toBe(before.car)
  })

  test('parents that do not exist are made: an array if the next key is a number, an object otherwise', async () => {
    const { result, act } = await renderContext(form)
    await act(() => result.current.setValue(form.get('stops[0].city'), 'Oslo'))
    await act(() => result.current.setValue(form.get('driver.name'), 'Ann'))
    expect(result.current.getValues()).toEqual({ stops: [{ city: 'Oslo' }], driver: { name: 'Ann' } })
  })
})

describe('The whole form is parsed (#parse)', () => {
  /** The outline of the post, as printed there. */
  function afterChange<S extends z.ZodTypeAny>(schema: S, values: unknown) {
    const result = schema.safeParse(values)
    return {
      values,
      submitError: undefined,
      validationError: result.success ? undefined : result.error,
      parsedValues: result.success ? (result.data as z.output<S>) : undefined,
    }
  }

  test.each([2, 9])(
    'a change to %j guests leaves what the outline says, and drops a submit error',
    async (count) => {
      const { result, act } = await renderInForm(trip, () => {
        trip.useInitialize({ values: { name: ' Ana ', guests: 1 } }, [])
        const { values, parsedValues } = trip.useFormValues()
        const { submitError, validationError } = trip.useFormStatus()
        return {
          state: { values, parsedValues, submitError, issues: validationError && issuesOf(validationError) },
          ...trip.useFormContext(),
        }
      })
      await act(() => result.current.setSubmitStatus({ submitError: 'offline' }))
      await act(() => result.current.setValue(trip.get('guests'), count))
      const { validationError, ...outline } = afterChange(schema, { name: ' Ana ', guests: count })
      expect(result.current.state).toEqual({
        ...outline,
        issues: validationError && issuesOf(validationError),
      })
      expect(Boolean(validationError)).toBe(count > 8)
    },
  )
})

describe('Selectors decide who renders (#selectors)', () => {
  test('when the form turns invalid, each field with a value parses it once, and keeps the answer', async () => {
    const { note, guests } = await renderTrip()
    await note.fill('Late')
    guests.element().focus()
    const ofName = vi.spyOn(trip.get('name').schema, 'safeParse')
    const ofNote = vi.spyOn(trip.get('note').schema, 'safeParse')
    const parses = () => [
      ofName.mock.calls.filter(([value]) => value === 'Ana').length,
      // The blank initial note is parsed too.
      ofNote.mock.calls.filter(([value]) => value === 'Late').length,
    ]
    expect(parses()).toEqual([0, 0])
    await guests.fill('12')
    expect(parses()).toEqual([1, 1])
    await guests.fill('13')
    expect(parses()).toEqual([1, 1])
  })

  test.each([
    ['WhenReady', <TripFields key="" />, ['Guests']],
    ['the component that renders the fields', <WatchedTripFields key="" />, ['Name', 'Guests', 'Note']],
  ])(
    'the status is watched by %s: what a change between valid and invalid renders',
    async (_, body, labels) => {
      const { guests } = await renderTrip(body)
      guests.element().focus()
      await idle()
      onRender.mockClear()
      await guests.fill('12')
      await idle()
      expect(onRender.mock.calls.flat()).toEqual(labels)
    },
  )
})

describe('Leaving the field (#blur)', () => {
  test.each([
    ['keeps a text', 'text', ' Ann ', ' Ann '],
    ['redraws a number', 'count', '1.50', '1.5'],
  ] as const)('with normalizeOnBlur: false, the blur %s', async (_, path, entered, shown) => {
    const form = createZodForm({ schema: z.object({ text: z.string().trim(), count: z.number() }) })
    function Box() {
      const { input } = form.useHtmlField({ field: path, type: 'text', normalizeOnBlur: false })
      return <input {...input} aria-label="Box" />
    }
    const screen = await renderBelow(form, <Box />)
    const box = screen.getByLabelText('Box')
    box.element().focus()
    await box.fill(entered)
    await expect.element(box).toHaveValue(entered)
    box.element().blur()
    await expect.element(box).toHaveValue(shown)
  })
})

describe('Submitting parses nothing (#submit)', () => {
  test('Enter submits without a blur: the handler gets the trimmed name, the values and the box keep the spaces', async () => {
    const { name, store } = await renderTrip()
    await name.fill(' Zoe ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => book.mock.lastCall?.[0]).toEqual({ name: 'Zoe', guests: 1 })
    expect(store.getState().values.name).toBe(' Zoe ')
    await expect.element(name).toHaveValue(' Zoe ')
  })
})

describe('The counts (#counts)', () => {
  test('dispatches, whole parses and rendered fields of each row', async () => {
    const parse = vi.spyOn(schema, 'parse')
    const { form, store, name, guests } = await renderTrip()
    let dispatches = 0
    store.subscribe(() => {
      dispatches++
    })
    const measured: unknown[] = []
    /** Does what a row says, after what only prepares it, and counts until React is done. */
    const row = async (action: () => unknown, prepare = () => {}) => {
      prepare()
      await idle()
      dispatches = 0
      parse.mockClear()
      onRender.mockClear()
      await action()
      await idle()
      measured.push([dispatches, parse.mock.calls.length, onRender.mock.calls.flat().join()])
    }
    const focus = (field: typeof name) => () => field.element().focus()
    const blur = (field: typeof name) => () => field.element().blur()

    await row(focus(guests))
    await row(() => guests.fill('12'))
    await row(() => guests.fill('3'))
    await row(() => guests.fill('3.'))
    await row(blur(guests))
    await expect.element(guests).toHaveValue('3')
    await row(() => {
      focus(guests)()
      blur(guests)()
    })
    await row(() => name.fill('Anab'), focus(name))
    await row(() => name.fill(' Ann '))
    await row(blur(name))
    await expect.element(name).toHaveValue('Ann')
    await row(() => guests.fill(''), focus(guests))
    await row(() => form.requestSubmit())

    expect(measured).toEqual([
      [1, 0, 'Guests'],
      [2, 1, 'Guests'],
      [2, 1, 'Guests'],
      [2, 0, 'Guests'],
      [2, 0, 'Guests'],
      [2, 0, ''],
      [1, 1, 'Name'],
      [1, 1, 'Name'],
      [2, 1, 'Name'],
      [2, 1, 'Guests'],
      [3, 0, 'Name,Guests,Note'],
    ])
    expect(book).not.toHaveBeenCalled()
  })
})
