import { Profiler, type ComponentType, type ReactNode } from 'react'
import { createZodForm } from '@jcoreio/zod-forms'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import post from '../../../blog/2024-12-03-long-blog-post.mdx?raw'
import { FormErrors, NumberField, TextField } from '../../../src/examples/forms/fields'
import { renderBelow } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { call, scenario, set, type } from '../support/scenario'
import { issuesOf } from '../support/values'

const PAGE = 'blog/2024-12-03-long-blog-post.mdx'

const schema = z.object({
  name: z.string().trim().min(2),
  guests: z.number().int().min(1).max(8),
  note: z.string().optional(),
})
type Trip = z.output<typeof schema>

type AfterChange = (
  schema: z.ZodTypeAny,
  values: unknown,
) => { values: unknown; parsedValues?: unknown; validationError?: z.ZodError }

const book = vi.fn<(trip: Trip) => Promise<void>>()
const onRender = vi.fn<(label: string) => void>()
let WhenReady: ComponentType<{ children: ReactNode }>

beforeEach(async () => {
  book.mockReset().mockResolvedValue()
  WhenReady = await exportOf(PAGE, 'WhenReady')
})
afterEach(() => {
  vi.restoreAllMocks()
})

// The form of the post. Only the profilers are added, to count what renders.
const trip = createZodForm({ schema })

const fields = {
  Name: <TextField label="Name" field={trip.get('name')} />,
  Guests: <NumberField label="Guests" field={trip.get('guests')} />,
  Note: <TextField label="Note" field={trip.get('note')} />,
}
/** The form of the post after the fix. */
function TripFields() {
  trip.useInitialize({ values: { name: 'Ana', guests: 1 } }, [])
  const onSubmit = trip.useSubmit({ onSubmit: book })
  return (
    <WhenReady>
      <form onSubmit={onSubmit} noValidate>
        {Object.entries(fields).map(([label, field]) => (
          <Profiler key={label} id={label} onRender={(id) => onRender(id)}>
            {field}
          </Profiler>
        ))}
        <FormErrors />
        <button type="submit">Book</button>
      </form>
    </WhenReady>
  )
}

/** The form before it: the component that renders the fields asks for the status. */
function WatchedTripFields() {
  trip.useFormStatus()
  return <TripFields />
}

interface Store {
  subscribe(listener: () => void): () => void
  getState(): { values: z.input<typeof schema>; parsedValues?: Trip }
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
  const form = screen.container.querySelector('form')!
  const [name, guests, note] = ['Name', 'Guests', 'Note'].map((label) => screen.getByLabelText(label))
  const error = () => screen.getByRole('alert').query()?.textContent ?? 'none'
  return { form, store: storeAbove(form), name: name!, guests: guests!, note: note!, error }
}

/**
 * React has rendered, and its effects have run, when the browser has nothing else to do.
 * While another file's tests run beside these, an idle callback without a timeout may not be called.
 */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))

describe('The counts (#counts)', () => {
  const rows: [what: string, dispatches: number, parses: number, before: string, after: string][] = [
    ['Focus the guests box', 2, 0, 'Guests', 'Guests'],
    ['Change `1` to `3`', 2, 1, 'all three', 'Guests'],
    ['Change `3` to `3.`', 2, 0, 'Guests', 'Guests'],
    ['Change `3.` to `3.5`', 2, 1, 'all three', 'Guests'],
    ['Change `3.5` to `3.55`', 2, 1, 'Guests', 'Guests'],
    ['Replace that with `3.`', 2, 1, 'all three', 'Guests'],
    ['Leave the box, which then shows `3`', 3, 0, 'Guests', 'Guests'],
    ['Focus it again and leave it', 4, 0, 'none', 'none'],
    ['Change `Ana` to `Anab` in the name', 1, 1, 'Name', 'Name'],
  ]

  test('the rows are those of the post', () => {
    const cells = (row: unknown[]) =>
      new RegExp(`^${['', ...row, ''].join(' *\\| *')}$`.replaceAll('.', '\\.'), 'm')
    for (const row of rows) expect(post).toMatch(cells(row))
  })

  test.each([
    ['before the fix', <WatchedTripFields key="" />, 3],
    ['after the fix', <TripFields key="" />, 4],
  ] as const)('dispatches, whole parses and rendered fields of each row, %s', async (_, body, column) => {
    const parse = vi.spyOn(schema, 'parse')
    const { form, store, name, guests } = await renderTrip(body)
    let dispatches = 0
    store.subscribe(() => {
      dispatches++
    })
    /** Does what a row says, and counts until React is done. */
    const measure = async (action: () => unknown) => {
      await idle()
      dispatches = 0
      parse.mockClear()
      onRender.mockClear()
      await action()
      await idle()
      const rendered = onRender.mock.calls.length === 3 ? 'all three' : onRender.mock.calls.join() || 'none'
      return [dispatches, parse.mock.calls.length, rendered]
    }
    const box = guests.element() as HTMLInputElement
    const actions = [
      () => box.focus(),
      ...['3', '3.', '3.5', '3.55', '3.'].map((text) => () => guests.fill(text)),
      () => box.blur(),
      () => {
        box.focus()
        box.blur()
      },
      () => name.fill('Anab'),
    ]
    for (const [index, action] of actions.entries()) {
      if (action === actions.at(-1)) name.element().focus()
      const [what, dispatched, parsed] = rows[index]!
      expect([what, ...(await measure(action))]).toEqual([what, dispatched, parsed, rows[index]![column]])
    }
    expect(box.value).toBe('3')
    // A failed submit parses nothing, and touches every field.
    await guests.fill('')
    const [, parses, rendered] = await measure(() => form.requestSubmit())
    expect([parses, column === 4 && rendered]).toEqual([0, column === 4 && 'all three'])
    expect(book).not.toHaveBeenCalled()
  })
})

describe('Two dispatches: the text and what it means (#typed-text)', () => {
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

  const stringValue = { value: 3, customMeta: { stringValue: '3.', value: 3 } }
  test('the input shows the text until something else changes the value', () =>
    scenario(
      createZodForm({ schema: z.object({ count: z.number() }) }),
      { values: { count: 1 } },
      [type('count', '3'), type('count', '3.'), { shown: { count: '3.' }, fields: { count: stringValue } }],
      [set('count', 9), { shown: { count: '9' } }],
    ))
})

describe('One parse: the whole form (#parse)', () => {
  const stops = z.array(z.object({ city: z.string() })).optional()
  const driver = z.object({ name: z.string() }).optional()
  const car = z.object({ doors: z.number() }).optional()
  const form = createZodForm({ schema: z.object({ stops, driver, car }) })

  test('objects and arrays on the path are copied, siblings keep their identity', async () => {
    const before = { stops: [{ city: 'Oslo' }, { city: 'Rome' }], car: { doors: 4 } }
    await scenario(form, { values: before }, set('stops[0].city', 'Bergen'), ({ context }) => {
      const after = context.getValues() as typeof before
      expect(after.stops[0]).toEqual({ city: 'Bergen' })
      expect(before.stops[0]).toEqual({ city: 'Oslo' })
      expect(after.stops[1]).toBe(before.stops[1])
      expect(after.car).toBe(before.car)
    })
  })

  test('parents that do not exist are made: an array if the next key is a number, an object otherwise', () =>
    scenario(form, {}, set('stops[0].city', 'Oslo'), set('driver.name', 'Ann'), {
      values: { stops: [{ city: 'Oslo' }], driver: { name: 'Ann' } },
    }))

  test.each([2, 9])('%j guests leave what the outline says, and drop a submit error', async (guests) => {
    const afterChange = await exportOf<AfterChange>(PAGE, 'afterChange')
    const { values, parsedValues, validationError } = afterChange(schema, { name: ' Ana ', guests })
    await scenario(
      trip,
      { values: { name: ' Ana ', guests: 1 } },
      [call('setSubmitStatus', { submitError: 'offline' }), set('guests', guests)],
      { values, parsedValues, status: { submitError: undefined, valid: guests < 9 } },
      validationError ? { issues: issuesOf(validationError) } : { status: { validationError: undefined } },
    )
  })
})

describe('Who renders? (#selectors)', () => {
  test('when the form turns invalid, each field with a value parses it once, and keeps the answer', async () => {
    const { note, guests } = await renderTrip()
    await note.fill('Late')
    guests.element().focus()
    const ofName = vi.spyOn(trip.get('name').schema, 'safeParse')
    const ofNote = vi.spyOn(trip.get('note').schema, 'safeParse')
    const calls = (of: typeof ofName | typeof ofNote, value: string) =>
      of.mock.calls.filter(([parsed]) => parsed === value).length
    for (const [text, parses] of [
      [undefined, 0],
      ['12', 1],
      ['13', 1],
    ] as const) {
      if (text) await guests.fill(text)
      // The blank initial note is parsed, too.
      expect([calls(ofName, 'Ana'), calls(ofNote, 'Late')]).toEqual([parses, parses])
    }
  })
})

test('a failed submit of the form of the post moves the focus to the list of messages (#form)', async () => {
  const Post = await exportOf<ComponentType>(PAGE, 'TripForm')
  const screen = await render(<Post />)
  await screen.getByLabelText('Guests').fill('9')
  await userEvent.tab()
  await screen.getByRole('button', { name: 'Book' }).click()
  await expect.element(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus()
})
