import { StrictMode, type ComponentType } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { messagesIn } from './form'

const files = import.meta.glob<{ default: ComponentType }>('../../src/examples/*.tsx', { eager: true })
const examples = Object.entries(files).map(
  ([file, { default: Form }]) => [file.replace(/^.*\/|\.tsx$/g, ''), Form] as const,
)

/** Of these, each field of an example accepts one: add what a new example needs. */
const TEXTS = ['Ann', 'ann@example.com', '20', 'https://example.com']
const DATES = ['2025-06-01', '2025-06-02']
const INVALID = '[aria-invalid=true], [data-invalid=true]'

/** Renders a live form, whose requests, which are timers of 300 or 600 ms, answer at once, or fail. */
async function open(Form: ComponentType, { strict = false } = {}) {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const requests = { fail: false, started: 0 }
  const { setTimeout: start } = globalThis
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delay = 0) => {
    // A timer with a callback of the example's own is no request, even if it waits as long.
    if (![300, 600].includes(delay) || !String(run).includes('[native code]')) return start(run, delay)
    requests.started += 1
    if (requests.fail) throw new TypeError('Failed to fetch')
    return start(run)
  })
  onTestFinished(() => {
    reported.mockRestore()
    timers.mockRestore()
  })
  const { container } = await render(strict ? <StrictMode children={<Form />} /> : <Form />)
  const find = <T extends Element>(selector: string) => Array.from(container.querySelectorAll<T>(selector))
  const texts = () =>
    find<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=file]), textarea').filter((each) =>
      each.matches(':enabled'),
    )
  await expect.poll(() => texts().length).toBeGreaterThan(0)
  const button = () => find<HTMLButtonElement>('form button:not([type=button])')[0]
  return {
    container,
    requests,
    texts,
    button,
    /** Controls that say they are invalid; a box tells of its group. */
    invalid: () => {
      const controls = find<HTMLElement>(INVALID)
      const groups = controls.map((each) => each.closest<HTMLElement>('fieldset[aria-describedby]') ?? each)
      return [...new Set(groups)]
    },
    told: () =>
      find('[role=status], output')
        .map(({ textContent }) => textContent)
        .join(''),
    alerts: () => [
      ...messagesIn(container),
      ...find('[role=alert], .form-errors:not([hidden]) li').map((each) => each.textContent),
    ],
    reported: () => reported.mock.calls.map((call) => String(call[0])),
    /** Sends the form, which saves itself if it has no button. */
    send: async () => {
      const submit = button()
      if (submit) await userEvent.click(submit)
      else await expect.poll(() => container.textContent, { timeout: 3000 }).not.toContain('Not saved yet')
      await expect.poll(() => container.textContent).not.toMatch(/…/)
    },
  }
}

type Opened = Awaited<ReturnType<typeof open>>

async function correct(control: HTMLElement) {
  if (control instanceof HTMLSelectElement) return userEvent.selectOptions(control, control.options[1]!)
  if (control instanceof HTMLFieldSetElement) return userEvent.click(control.querySelector('input')!)
  const { type } = control as HTMLInputElement
  if (type === 'file') return userEvent.upload(control, new File(['a'], 'a.png', { type: 'image/png' }))
  if (type === 'checkbox' || control instanceof HTMLButtonElement) return userEvent.click(control)
  for (const text of type === 'date' ? DATES : TEXTS) {
    await userEvent.fill(control, text)
    if (!control.matches(INVALID)) return
  }
  throw new Error('a field accepts none of the texts above: add one')
}

/** Leaves each control, so that it tells what is wrong, and corrects the first, and so on. */
async function fillIn({ container, invalid, button, texts }: Opened) {
  if (!button()) return userEvent.fill(texts()[0]!, 'Bob')
  for (let times = 0; times < 20; times++) {
    for (const control of container.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      // What the server rejects in the examples.
      if (control.value === 'admin') await userEvent.fill(control, 'Ann')
      control.focus()
      control.blur()
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
    const [first] = invalid()
    if (!first) return
    await correct(first)
  }
  throw new Error('the form was not valid after 20 corrections')
}

/** Sends a form, and the next step of it if there is one, until it tells of success. */
async function finish(form: Opened) {
  for (let steps = 0; steps < 2; steps++) {
    const before = form.container.querySelector('legend')?.textContent
    await fillIn(form)
    await form.send()
    if (form.container.querySelector('legend')?.textContent === before) break
  }
  await expect.poll(form.told).not.toBe('')
  expect(form.alerts()).toEqual([])
}

describe.each(examples)('%s', (_, Form) => {
  test('sent blank, the list of errors or else the first invalid control has the focus, and each has a name and a message', async () => {
    const form = await open(Form)
    for (const text of form.texts()) await userEvent.fill(text, '')
    ;(document.activeElement as HTMLElement).blur()
    if (form.button()) await form.send()
    await expect.poll(() => form.invalid().length).toBeGreaterThan(0)
    for (const control of form.invalid()) {
      await expect.element(page.elementLocator(control)).toHaveAccessibleName()
      await expect.element(page.elementLocator(control)).toHaveAccessibleDescription(/\S/)
    }
    const focused = () => form.container.querySelector('.form-errors') ?? form.invalid()[0]!
    if (form.button()) await expect.poll(() => focused().contains(document.activeElement)).toBe(true)
  })

  test('a request that fails is told, and can be tried again', async () => {
    const form = await open(Form)
    await fillIn(form)
    const { started } = form.requests
    form.requests.fail = true
    await form.send()
    if (form.requests.started > started) await expect.poll(form.alerts).not.toEqual([])
    form.requests.fail = false
    // A form that saves itself tries again after an edit.
    if (!form.button()) await userEvent.fill(form.texts()[0]!, 'Carol')
    await finish(form)
  })

  test('in strict mode, it is sent, and React reports nothing', async () => {
    const form = await open(Form, { strict: true })
    await finish(form)
    expect(form.reported()).toEqual([])
  })
})
