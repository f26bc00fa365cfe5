import styles from '@docs/live-examples/styles.module.css'
import { Fragment, StrictMode, type ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fillIn, invalidIn, labelOf, standIns, submitIn, textsIn, toldIn } from '../support/exampleForms'
import { settled, watchConsole } from '../support/fieldForm'

const files = import.meta.glob<{ default: ComponentType }>('../../../src/examples/*.tsx', { eager: true })
const examples = Object.entries(files).map(
  ([file, { default: Form }]) => [file.replace(/^.*\/|\.tsx$/g, ''), Form] as const,
)

/** Of these, fields that say more than "Required" reject one. */
const WRONG = ['', 'a', '0', 'a'.repeat(300)]

/** How wide the pane of a form is on a phone with 360 px. */
const PHONE_PX = 326

const messagesIn = (container: Element) =>
  Array.from(container.querySelectorAll('.field-error, .form-errors li, [role=alert], [aria-invalid=true] ~ p, label + p'))
    .filter((each) => each.checkVisibility())
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)

/** What the requests reject with, which an example that handles it reports. */
const REJECTED = 'TypeError: Failed to fetch'

/** Renders an example, and waits until its form is there. */
async function open(Form: ComponentType, { strict = false } = {}) {
  const requests = standIns()
  const reported = watchConsole()
  const Mode = strict ? StrictMode : Fragment
  const tree = (key = 0) => (
    <Mode>
      <div data-render={key}>
        <Form />
      </div>
    </Mode>
  )
  const screen = await render(tree())
  const { container } = screen
  await expect.poll(() => textsIn(container).length).toBeGreaterThan(0)
  await settled()
  return {
    ...screen,
    requests,
    reported,
    again: (key: number) => screen.rerender(tree(key)),
    /** Sends the form, which saves itself if it has no button. */
    send: async () => {
      const button = submitIn(container)
      if (button) await userEvent.click(button)
      else await expect.poll(() => container.textContent, { timeout: 3000 }).not.toContain('Not saved yet')
      await settled()
    },
  }
}

/** Fills in and sends a form, and the next step of it if there is one, until it tells of success. */
async function finish({ container, send }: Awaited<ReturnType<typeof open>>) {
  for (let steps = 0; steps < 2; steps++) {
    const before = container.querySelector('legend')?.textContent
    await fillIn(container)
    await send()
    await expect.poll(() => container.textContent).not.toMatch(/…/)
    await settled()
    if (container.querySelector('legend')?.textContent === before) break
  }
  expect(messagesIn(container)).toEqual([])
  expect(statusOf(container)).not.toBe('')
}

const statusOf = (container: Element) =>
  Array.from(container.querySelectorAll('[role=status], output'), ({ textContent }) => textContent).join('')

/** What a reader sees of a form. */
const contentOf = (container: Element) => ({
  text: container.textContent,
  controls: Array.from(
    container.querySelectorAll<HTMLInputElement>('input, select, textarea'),
    ({ value, checked }) => [value, checked],
  ),
})

describe.each(examples)('%s', (_, Form) => {
  test('in strict mode, a request that fails is told and can be tried again; rendered anew, it begins as at first', async () => {
    const form = await open(Form, { strict: true })
    const atFirst = contentOf(form.container)
    await fillIn(form.container)
    const label = submitIn(form.container)?.textContent
    form.requests.mode = 'reject'
    const before = form.requests.started
    await form.send()
    if (form.requests.started > before) {
      await expect.poll(() => messagesIn(form.container)).toHaveLength(1)
      await expect.poll(() => submitIn(form.container)?.textContent).toBe(label)
      expect(form.reported()).toContain(REJECTED)
      if (label) expect(form.container.querySelector('form')!.contains(document.activeElement)).toBe(true)
    }
    form.requests.mode = 'answer'
    // A form that saves itself tries again after an edit.
    if (!label) await userEvent.fill(textsIn(form.container)[0]!, 'Carol')
    await finish(form)
    await form.unmount()
    const anew = await render(<Form />)
    await expect.poll(() => contentOf(anew.container)).toEqual(atFirst)
    expect(form.reported().filter((each) => each !== REJECTED)).toEqual([])
  })

  test('while a request runs, the form says so, and sends nothing twice; what is typed stays; an answer after the form is gone does nothing', async () => {
    const { container, requests, send, unmount, reported } = await open(Form)
    await fillIn(container)
    const before = { told: toldIn(container), started: requests.started }
    requests.mode = 'hold'
    await send()
    expect(toldIn(container)).not.toBe(before.told)
    const { started } = requests
    if (submitIn(container)) {
      expect(started - before.started).toBeLessThanOrEqual(1)
      await send()
    }
    expect(requests.started).toBe(started)
    const text = textsIn(container).at(-1)!
    const typed = text.type === 'date' ? '2025-07-01' : '7'
    const isEditable = !text.readOnly
    if (isEditable) await userEvent.fill(text, typed)
    requests.held
      .splice(0)
      .toReversed()
      .forEach((answer) => answer())
    await settled()
    if (isEditable) {
      expect(text.value).toBe(typed)
      expect(statusOf(container), 'the save is told, although the user typed on').not.toBe('')
    }

    requests.mode = 'answer'
    await fillIn(container)
    requests.mode = 'hold'
    await send()
    await unmount()
    requests.held.forEach((answer) => answer())
    await settled()
    expect(reported()).toEqual([])
  })

  test('a form that goes before it has loaded does nothing; one that does not load says so, and loads at a second try', async () => {
    const requests = standIns()
    const reported = watchConsole()
    requests.mode = 'hold'
    const gone = await render(<Form />)
    await settled()
    expect(gone.container.textContent).not.toBe('')
    await gone.unmount()
    requests.held.forEach((answer) => answer())
    await settled()

    requests.mode = 'reject'
    const { container, getByRole } = await render(<Form />)
    await expect.poll(() => container.querySelector('form, [role=alert] button')).not.toBeNull()
    requests.mode = 'answer'
    if (!container.querySelector('form')) await getByRole('button').click()
    await expect.poll(() => textsIn(container).length).toBeGreaterThan(0)
    expect(reported().filter((each) => each !== REJECTED)).toEqual([])
  })

  test('sent blank, each invalid control has its label as its name, and the list of messages has the focus', async () => {
    const { container, send } = await open(Form)
    for (const text of textsIn(container)) await userEvent.fill(text, '')
    ;(document.activeElement as HTMLElement).blur()
    await settled()
    if (submitIn(container)) await send()
    await settled()
    const invalid = invalidIn(container)
    expect(invalid.length).toBeGreaterThan(0)
    for (const control of invalid) {
      const element = page.elementLocator(control)
      await expect.element(element).toHaveAccessibleName(labelOf(control))
      await expect.element(element).toHaveAccessibleDescription(/\S/)
    }
    if (!submitIn(container)) return
    const list = container.querySelector('.form-errors') ?? invalid[0]
    await expect.poll(() => document.activeElement).toBe(list)
  })

  // Otherwise, a click on the button that ends in a field's message would miss it.
  test('on a phone, no message moves the button', async () => {
    const { container } = await open(Form)
    Object.assign(container.style, { width: `${PHONE_PX}px`, fontFamily: 'sans-serif' })
    container.querySelector('form')!.parentElement!.className = styles.form!
    const button = submitIn(container)
    const buttons = () => container.querySelectorAll('button').length
    const before = { top: button?.getBoundingClientRect().top, buttons: buttons() }
    for (const text of textsIn(container)) {
      for (const wrong of text.type === 'date' ? [''] : WRONG) {
        await userEvent.fill(text, wrong)
        text.blur()
        // A tag that was typed is a button of its own, and takes room.
        if (buttons() === before.buttons)
          expect(button?.getBoundingClientRect().top, `${text.name}: ${wrong}`).toBe(before.top)
      }
    }
  })

  test('a page that renders anew with each key loses no text', async () => {
    const { container, again } = await open(Form)
    const text = textsIn(container)[0]!
    if (text.type !== 'date') await userEvent.fill(text, '')
    text.focus()
    const keys = text.type === 'date' ? '06012025' : 'Bobby'
    for (const [index, key] of [...keys].entries()) {
      await userEvent.keyboard(key)
      await again(index)
    }
    expect(text.value).toBe(text.type === 'date' ? '2025-06-01' : keys)
  })
})

describe('A form without a button saves itself', () => {
  test.each(examples)('%s: an edit is saved, also by leaving, and is not told before', async (_, Form) => {
    const { container, requests, unmount } = await open(Form)
    if (submitIn(container)) {
      await userEvent.fill(
        textsIn(container)[0]!,
        textsIn(container)[0]!.type === 'date' ? '2025-07-01' : 'Bobby',
      )
      const { started } = requests
      await unmount()
      expect(requests.started, 'a form with a button sends nothing by itself').toBe(started)
      return
    }
    requests.mode = 'hold'
    await userEvent.fill(textsIn(container)[0]!, 'Bobby')
    expect(container.textContent).not.toMatch(/Saved/)
    const { started } = requests
    await unmount()
    expect(requests.started).toBe(started + 1)
  })
})

test('first-form: a failed submit moves the focus within the form', async () => {
  const First = examples.find(([name]) => name === 'first-form')![1]
  const { container } = await render(
    <>
      <input aria-invalid="true" />
      <First />
    </>,
  )
  await page.getByLabelText('name').fill('')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect.poll(() => document.activeElement).toBe(container.querySelector('form input'))
})
