import type { ComponentType } from 'react'
import { createZodForm, useFormValues } from '@jcoreio/zod-forms'
import { fireEvent } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import AutosaveForm from '../../../src/examples/autosave'
import { expectTypeOf } from '../support/expectTypeOf'
import { exportOf } from '../support/samples'
import { blur, call, cases, focus, given, initialize, list, scenario, set } from '../support/scenario'
import { setParsed, startSubmit, submit, type } from '../support/scenario'
import type { AnyForm, Line, Script, Stage } from '../support/scenario'
import { holdTimers } from '../support/timers'
import { deferred } from '../support/values'

const PAGE = 'docs/api/useFormValues.mdx'

const schema = z.object({
  city: z.string().trim(),
  days: z.number().default(1),
  email: z.string().email().optional(),
})
const form = createZodForm({ schema })

const delft = { city: ' Delft' }
const parsed = { city: 'Delft', days: 1 }
const initial = { initialValues: delft, initialParsedValues: parsed }
const nothing = {
  values: undefined,
  parsedValues: undefined,
  initialValues: undefined,
  initialParsedValues: undefined,
}
const { promise, resolve } = deferred()
const hooks = () => form.useFormValues()

let before: unknown[] = []
const four = ({ result }: Stage) => Object.values(result() as object) as unknown[]
const failing = (email: string): Script => [
  given({ throws: [new Error('No network')] }),
  [set('email', email), (stage) => void (before = four(stage))],
  [submit(), { status: { submitFailed: true } }],
  (stage) => four(stage).forEach((each, index) => expect(each).toBe(before[index])),
]
const results = (result: object) => ({ result: { ...initial, ...result } })

cases('Returns (#returns, #after-submit)', given({ form, values: delft, hooks }), {
  'all four are undefined until the form is initialized': [
    given({ values: undefined }),
    { result: nothing },
    [initialize({ values: delft }), results({ values: delft, parsedValues: parsed })],
  ],
  'or a value is set': [
    given({ values: undefined }),
    [set('city', ' Delft'), { result: { ...nothing, values: delft, parsedValues: parsed } }],
  ],
  'values keep unknown keys, and parsedValues do not': [
    given({ values: { ...delft, guide: true } }),
    { values: { ...delft, guide: true }, parsedValues: parsed },
  ],
  'values may be invalid, and a number field may hold a string': [
    type('days', '3'),
    results({ values: { ...delft, days: 3 }, parsedValues: { ...parsed, days: 3 } }),
    [type('days', '3x'), results({ values: { ...delft, days: '3x' }, parsedValues: undefined })],
  ],
  'initialParsedValues are undefined if the initial values were invalid': [
    given({ values: { city: 'Delft', email: 'x' } }),
    set('email', undefined),
    { parsedValues: parsed, initialValues: { city: 'Delft', email: 'x' }, initialParsedValues: undefined },
  ],
  'a success makes the submitted values the initial ones, and later edits count as changes': [
    given({ onSubmit: () => promise }),
    [set('city', ' Leiden'), startSubmit(), set('city', ' Gouda')],
    [() => resolve(), { status: { submitSucceeded: true, dirty: true } }],
    { values: { city: ' Gouda' }, parsedValues: { city: 'Gouda', days: 1 } },
    { initialValues: { city: ' Leiden' }, initialParsedValues: { city: 'Leiden', days: 1 } },
  ],
  'a submit that fails because the form is invalid changes none of the four': failing('x'),
  'nor if the handler throws': failing('ada@example.com'),
})

test('the imported hook is told the schema, or all four members are unknown (#returns)', () => {
  expectTypeOf(useFormValues<typeof schema>).returns.toEqualTypeOf<ReturnType<typeof form.useFormValues>>()
  const useUntold = () => useFormValues()
  expectTypeOf(useUntold).returns.toEqualTypeOf<Record<keyof typeof nothing, unknown>>()
})

const component = (name: string) => exportOf<ComponentType>(PAGE, name)
const [Total, GiftNote] = [await component('Total'), await component('GiftNote')]
const InvoiceTotal = await component('InvoiceTotal')
const useTrip = await exportOf<() => unknown>(PAGE, 'useTrip')

const order = createZodForm({
  schema: z.object({ quantity: z.number().int().min(1), gift: z.boolean(), note: z.string().optional() }),
})
const renders = { gift: 0, values: 0, status: 0 }
const Count = ({ what, useHook }: { what: keyof typeof renders; useHook: () => unknown }) => {
  useHook()
  renders[what] += 1
  return null
}
const fields = (
  <>
    <Total />
    <GiftNote />
    <Count what="gift" useHook={() => order.useField('gift')} />
    <Count what="values" useHook={() => order.useFormValues()} />
    <Count what="status" useHook={() => order.useFormStatus()} />
  </>
)
const reads = (text: string) => () =>
  expect.poll(() => document.querySelector('form')?.textContent.slice(0, text.length)).toBe(text)

const invoice = createZodForm({ schema: z.object({ lines: z.array(z.any()) }) })
const pen = { description: 'Pen', quantity: 2, price: 1.5 }
const total = (lines: object[], expected: string) => [
  given({ form: invoice, values: { lines }, fields: <InvoiceTotal /> }),
  reads(`${expected}Save`),
]

cases('Totals and fields that appear (#example)', order, {
  'the total needs a valid form, the note needs the box only; only the total renders at each keystroke': [
    given({ values: { quantity: 1, gift: false }, inputs: { quantity: 'text' }, fields }),
    // The first edit makes the form dirty, which renders what reads the status.
    [reads('12 €Save'), type('quantity', '2')],
    () => Object.assign(renders, { gift: 0, values: 0, status: 0 }),
    [type('quantity', '23'), type('quantity', '234'), reads('2808 €Save')],
    () => expect(renders).toEqual({ gift: 0, values: 2, status: 0 }),
    [type('quantity', 'x'), { output: 'Complete the form to see the total.' }],
    [set('gift', true), reads('Complete the form to see the total.Note (optional)')],
  ],
  'useTrip: the parsed days, or the city as typed': [
    given({ form, values: delft, hooks: useTrip }),
    [{ result: 1 }, set('days', '2x'), { result: ' Delft' }],
  ],
  'InvoiceTotal: complete lines': total([pen], '3.00'),
  'InvoiceTotal: a missing description': total([{ quantity: 2, price: 1.5 }], '3.00'),
  'InvoiceTotal: no lines': total([], '0.00'),
  'InvoiceTotal: a price that is text, and a quantity that is missing': total(
    [{ ...pen, price: '4x' }, { price: 3 }, { ...pen, quantity: 1, price: 5 }],
    '5.00',
  ),
})

/** How many requests of the live form have begun: each is a timer of 300 ms. */
const requestsIn = (calls: unknown[][]) => calls.filter(([, delay]) => delay === 300).length

describe('Save automatically (#autosave)', () => {
  async function renderProfile() {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const screen = await render(<AutosaveForm />)
    const told = (text: string) => expect.element(screen.getByText(text, { exact: true }), { timeout: 5000 })
    await told('Name').toBeVisible()
    const [name, bio] = [screen.getByLabelText('Name'), screen.getByLabelText('About you (optional)')]
    const heights = new Set<number>()
    new ResizeObserver(() => heights.add(screen.container.offsetHeight)).observe(screen.container)
    return { requests: () => requestsIn(timers.mock.calls), told, name, bio, heights }
  }

  test('an edit is saved after a pause, and so is what the user typed meanwhile', async () => {
    const { told, bio } = await renderProfile()
    for (const text of ['Hello', 'Hello again']) {
      await bio.fill(text)
      await told('Not saved yet').toBeVisible()
      await told('Saving…').toBeVisible()
    }
    await told('Saved').toBeVisible()
  })

  test('a name that the server refuses is not saved, and not sent again until an edit; nothing moves', async () => {
    const { requests, told, name, heights } = await renderProfile()
    await name.fill('admin')
    await told('Not saved').toBeVisible()
    await expect.element(name).toHaveAccessibleDescription('That name is taken')
    expect(requests()).toBe(1)
    // Longer than the pause before a save.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(requests()).toBe(1)
    await told('Not saved').toBeVisible()
    await name.fill('administrator')
    await told('Saved').toBeVisible()
    expect(heights.size).toBe(1)
  })

  test('a name that is typed during a request that fails is saved', async () => {
    const { told, name } = await renderProfile()
    await name.fill('admin')
    await told('Saving…').toBeVisible()
    // At once, before the request fails.
    fireEvent.change(name.element(), { target: { value: 'administrator' } })
    await told('Not saved').toBeVisible()
    await told('Saved').toBeVisible()
  })

  test('text that is deleted again is no change, and an invalid name is not sent', async () => {
    const { requests, told, name, bio } = await renderProfile()
    await bio.fill('x')
    await told('Not saved yet').toBeVisible()
    await bio.clear()
    await told('Not saved yet').not.toBeInTheDocument()
    await name.fill('a')
    await userEvent.tab()
    await told('At least 2 characters').toBeVisible()
    expect(requests()).toBe(0)
  })
})

describe('Check for taken names while typing (#name-check)', () => {
  const TAKEN = 'Another user has this name'
  async function renderName() {
    const answers = new Map<string, (body: string) => void>()
    const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const { promise, resolve } = deferred<Response>()
      const name = new URL(url as string, 'https://example.com').searchParams.get('name')!
      answers.set(name, (body) => resolve(new Response(body)))
      return promise
    })
    onTestFinished(() => fetches.mockRestore())
    const SignUp = await exportOf<AnyForm>(PAGE, 'SignUp')
    const NameField = await component('NameField')
    const screen = await render(
      <SignUp.FormProvider>
        <NameField />
      </SignUp.FormProvider>,
    )
    const asked = (...names: string[]) => expect.poll(() => [...answers.keys()]).toEqual(names)
    const heights = new Set<number>()
    new ResizeObserver(() => heights.add(screen.container.offsetHeight)).observe(screen.container)
    return {
      name: screen.getByLabelText('Name'),
      status: screen.getByRole('status'),
      answers,
      asked,
      heights,
    }
  }

  test('a taken name is told while the user types, until the next name; nothing moves', async () => {
    const { name, status, answers, asked, heights } = await renderName()
    await name.fill(' admin ')
    await asked('admin')
    answers.get('admin')!('true')
    await expect.element(status).toHaveTextContent(TAKEN)
    await name.fill('administrator')
    await expect.element(status).toBeEmptyDOMElement()
    await asked('admin', 'administrator')
    expect(heights.size).toBe(1)
  })

  test('an invalid name is not asked for, and the answer to an older one is ignored', async () => {
    const { name, status, answers, asked } = await renderName()
    await name.fill('a')
    await name.fill('admin')
    await asked('admin')
    await name.fill('Bob')
    answers.get('admin')!('true')
    await asked('admin', 'Bob')
    answers.get('Bob')!('false')
    await new Promise((resolve) => setTimeout(resolve))
    await expect.element(status).toBeEmptyDOMElement()
  })
})

const seen: unknown[] = []
const rendersSince = (count: number) => () => expect(seen.splice(0)).toHaveLength(count)

cases('When does it render?', form, {
  'with a new object for each change, and not for the focus, other keystrokes, or a submit': [
    given({
      values: { city: 'Delft', days: 1 },
      onSubmit: () => new Promise(() => {}),
      hooks: () => void seen.push(form.useFormValues().values),
    }),
    [{ shown: { days: '1', city: 'Delft' } }, () => seen.splice(0)],
    [set('days', 2), set('days', 3), () => expect(seen[0]).not.toBe(seen[1]), rendersSince(2)],
    [type('days', '33'), rendersSince(1), type('days', '33.'), focus('city'), blur('city')],
    [{ fields: { city: { visited: true, touched: true } } }, rendersSince(0)],
    [type('city', 'Gouda '), rendersSince(1)],
    [blur('city'), { shown: { city: 'Gouda' } }, rendersSince(1)],
    [startSubmit(), { status: { submitting: true } }, rendersSince(0)],
  ],
})

const event = createZodForm({
  schema: z
    .object({ email: z.string().email(), tags: z.array(z.string().min(2)), from: z.number(), to: z.number() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Not in order' }),
})
const values = { email: 'a@b.co', tags: ['ok'], from: 1, to: 2 }
const isUndefined = { parsedValues: undefined, initialParsedValues: values, status: { valid: false } }
const stays = { parsedValues: values, initialParsedValues: values, status: { valid: false } }
const short = invertible(
  z.string(),
  (text) => text.split(','),
  z.array(z.string()),
  (items, ctx) => {
    if (items.join().length > 9) ctx.addIssue({ code: 'custom', message: 'Too long' })
    return items.join()
  },
)
const parsedValues = { tags: ['red', 'green', 'blue'] }
const back = createZodForm({ schema: z.object({ tags: short }) })

cases('When is parsedValues undefined? (#parsed-values)', given({ form: event, values }), {
  'when a field is invalid, while another one has its parsedValue': [
    [set('email', 'x'), isUndefined, { fields: { from: { parsedValue: 1 } } }],
  ],
  'when a rule over several fields is broken': [set('to', 0), isUndefined],
  'not after setParsedValue with a rejected value': [setParsed('email', 'x'), stays],
  'not after pushParsed with a rejected value': [list('tags', 'pushParsed', 'x'), stays],
  'not after setParsedValue that breaks a rule': [call('setParsedValue', event.get('to'), 0), stays],
  'not after initial parsedValues that cannot be turned back': [
    given({ form: back, values: undefined, parsedValues }),
    { values: undefined, parsedValues, status: { initialized: true, valid: false } },
  ],
})

const listed = createZodForm({ schema: z.object({ tags: z.array(z.string()).min(1, 'Add a tag') }) })
const noTags = { tags: [] }
const unchecked = { values: noTags, parsedValues: noTags, status: { valid: true } }

cases('Initial parsedValues that break a rule (#parsed-values)', given({ form: listed, values: undefined }), {
  'are there, and the form is valid until an edit, if they are given alone': [
    given({ parsedValues: noTags }),
    unchecked,
    [set('tags', ['a']), set('tags', []), { parsedValues: undefined, status: { valid: false } }],
  ],
  'or beside values': [given({ values: noTags, parsedValues: noTags }), unchecked],
})

test('a render puts off no step (#undo)', async () => {
  const Slide = await exportOf<AnyForm>(PAGE, 'Slide')
  const hooks = await exportOf<() => unknown>(PAGE, 'useUndo')
  const pause = holdTimers(400)
  const started = () => vi.mocked(setTimeout).mock.calls.filter(([, delay]) => delay === 400).length
  let before = 0
  await scenario(Slide, { values: { title: 'A' }, hooks }, [
    [pause, type('title', 'AB'), () => void (before = started())],
    [({ rerender }) => rerender(), () => expect(started()).toBe(before)],
  ])
})

test('undo and redo go from pause to pause, and a blur or a mount that tidies is no step (#undo)', async () => {
  const Slide = await exportOf<AnyForm>(PAGE, 'Slide')
  const hooks = await exportOf<() => Record<'undo' | 'redo', () => void>>(PAGE, 'useUndo')
  const pause = holdTimers(400)
  const go =
    (way: 'undo' | 'redo') =>
    ({ act, result }: Stage) =>
      act(() => (result() as ReturnType<typeof hooks>)[way]())
  const title = (title: string): Line => ({ values: { title }, shown: { title } })
  await scenario(Slide, { values: { title: 'A' }, hooks }, [
    // Edited before the first pause is over.
    [type('title', 'AB'), go('undo'), title('A')],
  ])
  await scenario(Slide, { values: { title: ' A' }, hooks }, [
    title('A'),
    [type('title', 'AB '), pause, blur('title'), pause, title('AB')],
    [type('title', 'ABC'), pause],
    // Not waited for, and a step all the same.
    type('title', 'ABCD'),
    [go('undo'), title('ABC'), go('undo'), title('AB '), go('undo'), title('A'), go('undo'), title('A')],
    [go('redo'), title('AB '), go('redo'), go('redo'), title('ABCD'), go('redo'), title('ABCD')],
    [go('undo'), type('title', 'X'), pause, go('redo'), title('X'), go('undo'), title('ABC')],
  ])
})

test('after a pause, valid filters are in the address, and readFilter reads them (#address)', async () => {
  const FilterInAddress = await exportOf<ComponentType>(PAGE, 'FilterInAddress')
  const readFilter = await exportOf<(search: string) => object>(PAGE, 'readFilter')
  const Filter = await exportOf<AnyForm>(PAGE, 'Filter')
  const { href } = window.location
  onTestFinished(() => window.history.replaceState(null, '', href))
  window.history.replaceState(null, '', '?page=2&text=old#list')
  const pause = holdTimers(400)
  const address = (text: string) => () => expect(window.location.href.split('?')[1]).toBe(text)
  await scenario(Filter, { values: readFilter('?text=a%26b&most=5'), fields: <FilterInAddress /> }, [
    [{ values: { text: 'a&b', most: 5 } }, address('page=2&text=old#list')],
    [pause, address('page=2&text=a%26b&most=5#list')],
    [set('most', 'x'), pause, address('page=2&text=a%26b&most=5#list')],
    [set('most', undefined), pause, address('page=2&text=a%26b#list')],
    [set('text', undefined), pause, address('page=2#list')],
  ])
  for (const search of ['', '?most=%20', '?most=abc'])
    expect(readFilter(search)).toEqual({ text: undefined, most: undefined })
})

test('whoever leaves is saved at once (#autosave)', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const screen = await render(<AutosaveForm />)
  await screen.getByLabelText('About you (optional)').fill('Hello')
  expect(requestsIn(timers.mock.calls)).toBe(0)
  await screen.unmount()
  expect(requestsIn(timers.mock.calls)).toBe(1)
})

test.each([
  ['what is being saved is not sent again', undefined, 1],
  ['but what the user typed meanwhile is', 'Hello again', 2],
])('whoever leaves during a save: %s (#autosave)', async (_, typed, requests) => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const screen = await render(<AutosaveForm />)
  const bio = screen.getByLabelText('About you (optional)')
  await bio.fill('Hello')
  await expect.element(screen.getByText('Saving…'), { timeout: 5000 }).toBeVisible()
  if (typed) fireEvent.change(bio.element(), { target: { value: typed } })
  await screen.unmount()
  expect(requestsIn(timers.mock.calls)).toBe(requests)
})
