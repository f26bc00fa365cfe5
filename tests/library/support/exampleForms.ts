import { onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { settled } from './fieldForm'
import { ACCEPTED_DATES, ACCEPTED_TEXTS } from '../../support/acceptedTexts'

const PNG = new File(['a'], 'a.png', { type: 'image/png' })

const TEXT = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'
const INVALID = '[aria-invalid=true], [data-invalid=true]'

/** The text controls of a form that can be typed in. */
export const textsIn = (container: Element) =>
  Array.from(container.querySelectorAll<HTMLInputElement>(TEXT)).filter((each) => each.matches(':enabled'))

export const submitIn = (container: Element) =>
  container.querySelector<HTMLButtonElement>('form button:not([type=button])')

/** Controls and groups that say they are invalid. A box tells of its group. */
export const invalidIn = (container: Element) => [
  ...new Set(
    Array.from(container.querySelectorAll<HTMLElement>(INVALID), (each) => {
      const group = each.closest<HTMLElement>('fieldset[aria-describedby]')
      return each.hasAttribute('aria-describedby') || !group ? each : group
    }),
  ),
]

async function correct(control: HTMLElement) {
  if (control instanceof HTMLSelectElement) return userEvent.selectOptions(control, control.options[1]!)
  if (control instanceof HTMLFieldSetElement) return userEvent.click(control.querySelector('input')!)
  const { type } = control as HTMLInputElement
  if (type === 'file') return userEvent.upload(control, PNG)
  if (type === 'checkbox' || control instanceof HTMLButtonElement) return userEvent.click(control)
  for (const text of type === 'date' ? ACCEPTED_DATES : ACCEPTED_TEXTS) {
    await userEvent.fill(control, text)
    if (!control.matches(INVALID)) return
  }
  throw new Error('a field accepts none of the texts in tests/support/acceptedTexts.ts: add one')
}

/** Leaves each control of a form, so that it tells what is wrong, and corrects the first, and so on. */
export async function fillIn(container: Element) {
  if (!submitIn(container)) return userEvent.fill(textsIn(container)[0]!, 'Bob')
  for (let times = 0; times < 20; times++) {
    for (const control of container.querySelectorAll<HTMLElement>('input, select, textarea')) {
      // What the server rejects in the examples.
      if ((control as HTMLInputElement).value === 'admin') await userEvent.fill(control, 'Ann')
      control.focus()
      control.blur()
    }
    await settled()
    const [first] = invalidIn(container)
    if (!first) return
    await correct(first)
  }
  throw new Error('the form was not valid after 20 corrections')
}

type Mode = 'answer' | 'reject' | 'hold'

/**
 * Decides about the requests, which the examples stand in for with a promise that resolves after 300 or 600 ms.
 * A timer with a callback of the example's own is no request, even if it waits as long.
 */
export function standIns() {
  const { setTimeout: start } = globalThis
  const state = { mode: 'answer' as Mode, started: 0, held: [] as (() => void)[] }
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delay = 0) => {
    if (![300, 600].includes(delay) || !String(run).includes('[native code]')) return start(run, delay)
    state.started += 1
    if (state.mode === 'reject') throw new TypeError('Failed to fetch')
    if (state.mode === 'answer') return start(run)
    state.held.push(run)
    return start(() => {})
  })
  onTestFinished(() => timers.mockRestore())
  return state
}

/** What a form tells beside its fields: labels of buttons, status, and steps. */
export const toldIn = (container: Element) =>
  Array.from(
    container.querySelectorAll('form > fieldset > legend, [role=status], output, button'),
    ({ textContent }) => textContent,
  ).join('|')

/** The label of a control or a group, without what stands in them. */
export function labelOf(control: HTMLElement) {
  const name = control.getAttribute('aria-label')
  if (name !== null) return name
  const label = control.querySelector('legend') ?? control.closest('label')
  const copy = (label ?? control).cloneNode(true) as Element
  // A message that stands in the label isn't part of it, though it would be read as such.
  for (const each of copy.querySelectorAll('input, select, textarea, p, [role=alert]')) each.remove()
  return copy.textContent.trim()
}
