import { createZodForm } from '@jcoreio/zod-forms'
import { fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import AutosaveForm from '../../../src/examples/autosave'
import { deferred, open, type AnyForm } from '../form'
import { exportOf, formOf } from '../samples'

const PAGE = 'docs/api/useFormValues.mdx'
const schema = z.object({
  city: z.string().trim(),
  days: z.number().default(1),
  email: z.string().email().optional(),
})
const Form = createZodForm({ schema })
const values = { city: ' Delft' }
const parsedValues = { city: 'Delft', days: 1 }
const useHook = () => Form.useFormValues()

/** Holds the timers of one delay. Returns a function that ends the last one. */
function holdTimers(delay: number) {
  const { setTimeout: start } = globalThis
  const held: (() => void)[] = []
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, after?: number) => {
    if (after !== delay) return start(run, after)
    held.push(run)
    // The id of no timer, for `clearTimeout`.
    return 0 as unknown as ReturnType<typeof start>
  })
  onTestFinished(() => timers.mockRestore())
  return () => held.at(-1)!()
}

describe('Returns (#returns)', () => {
  test('a number field may hold a string, and parsedValues is undefined while the values are invalid', async () => {
    const form = await open(Form, { values, useHook })
    const initial = { initialValues: values, initialParsedValues: parsedValues }
    expect(form.result()).toEqual({ values, parsedValues, ...initial })
    await form.type('days', '3x')
    const now = { values: { ...values, days: '3x' }, parsedValues: undefined }
    expect(form.result()).toEqual({ ...now, ...initial })
  })
})

test('a hidden note keeps its value, and the form still sends it (#appearing-field)', async () => {
  const GiftNote = await exportOf<ComponentType>(PAGE, 'GiftNote')
  const form = await open(await formOf(PAGE, 'GiftNote'), { values: { gift: true }, fields: <GiftNote /> })
  await form.type('Note (optional)', 'Hello')
  await form.set('gift', false)
  expect(screen.getByLabelText('Note (optional)').query()).toBeNull()
  await form.submit()
  expect(form.submitted()).toEqual([{ gift: false, note: 'Hello' }])
})

describe('Save automatically (#autosave)', () => {
  async function renderProfile() {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const form = await render(<AutosaveForm />)
    // Each request of the live form is a timer of 300 ms.
    const requests = () => timers.mock.calls.filter(([, delay]) => delay === 300).length
    const told = (text: string) => expect.element(form.getByText(text, { exact: true }), { timeout: 5000 })
    return {
      ...form,
      requests,
      told,
      name: form.getByLabelText('Name'),
      bio: form.getByLabelText('About you'),
    }
  }

  test('an edit is saved a second after the last; after a failure, the form waits for the next edit', async () => {
    const { told, name, requests } = await renderProfile()
    await name.fill('admin')
    await told('Saving…').toBeVisible()
    // At once, before the request fails.
    fireEvent.change(name.element(), { target: { value: 'adm' } })
    fireEvent.change(name.element(), { target: { value: 'admin' } })
    await told('Not saved').toBeVisible()
    expect(requests()).toBeLessThan(3)
    await name.fill('administrator')
    await told('Saved').toBeVisible()
  })

  test.each([
    ['right after an edit is saved at once', undefined, 1],
    ['while the same values are being saved sends nothing twice', 'Saving…', 1],
  ])('a user who leaves %s (#leaving)', async (_, status, times) => {
    const { told, bio, requests, unmount } = await renderProfile()
    await bio.fill('Hello')
    if (status) await told(status).toBeVisible()
    await unmount()
    expect(requests()).toBe(times)
  })
})

test('NameField reports a taken name, asks about no invalid one, and ignores answers about older names (#name-check)', async () => {
  const NameField = await exportOf<ComponentType>(PAGE, 'NameField')
  const SignUp = await exportOf<AnyForm>(PAGE, 'SignUp')
  const answers = new Map<string, (isTaken: string) => void>()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const { promise, resolve } = deferred<Response>()
    const name = new URL(url as string, 'https://example.com').searchParams.get('name')!
    answers.set(name, (isTaken) => resolve(new Response(isTaken)))
    return promise
  })
  onTestFinished(() => fetched.mockRestore())
  const form = await open(SignUp, { values: {}, fields: <NameField /> })
  const asked = (...names: string[]) => expect.poll(() => [...answers.keys()]).toEqual(names)
  const status = screen.getByRole('status')
  await form.type('Name', 'a')
  await form.type('Name', ' admin ')
  await asked('admin')
  await form.type('Name', 'root')
  answers.get('admin')!('true')
  await asked('admin', 'root')
  await expect.element(status).toBeEmptyDOMElement()
  answers.get('root')!('true')
  await expect.element(status).toHaveTextContent('Another user has this name')
  await form.type('Name', 'rooty')
  await expect.element(status).toBeEmptyDOMElement()
})

test('undo and redo go from pause to pause, and a blur that only tidies is no step (#undo)', async () => {
  const Slide = await exportOf<AnyForm>(PAGE, 'Slide')
  const useUndo = await exportOf<() => Record<'undo' | 'redo', () => void>>(PAGE, 'useUndo')
  const pause = holdTimers(400)
  const form = await open(Slide, { values: { title: 'A' }, useHook: useUndo })
  const go = async (way: 'undo' | 'redo') => {
    await form.act(() => (form.result() as ReturnType<typeof useUndo>)[way]())
    return form.shown('title')
  }
  await form.type('title', 'AB ')
  await form.act(pause)
  await form.blur('title')
  await form.act(pause)
  await form.type('title', 'ABC')
  expect([await go('undo'), await go('undo'), await go('undo')]).toEqual(['AB ', 'A', 'A'])
  expect([await go('redo'), await go('redo'), await go('redo')]).toEqual(['AB ', 'ABC', 'ABC'])
})

test('valid filters are in the address, beside what else is there, and readFilter reads them (#address)', async () => {
  const FilterInAddress = await exportOf<ComponentType>(PAGE, 'FilterInAddress')
  const readFilter = await exportOf<(search: string) => object>(PAGE, 'readFilter')
  const { href } = window.location
  onTestFinished(() => window.history.replaceState(null, '', href))
  window.history.replaceState(null, '', '?page=2#list')
  const pause = holdTimers(400)
  const Filter = await exportOf<AnyForm>(PAGE, 'Filter')
  const form = await open(Filter, { values: readFilter('?text=a%26b&most=5'), fields: <FilterInAddress /> })
  await form.act(pause)
  expect(window.location.href).toMatch(/\?page=2&text=a%26b&most=5#list$/)
  await form.set('most', 'x')
  await form.act(pause)
  expect(window.location.href).toContain('most=5')
  await form.set('most', undefined)
  await form.act(pause)
  expect(window.location.href).toMatch(/\?page=2&text=a%26b#list$/)
  expect(readFilter('?most=abc')).toEqual({ text: undefined, most: undefined })
})
