import type { Locator, Page } from '@playwright/test'
import { Examples } from '../../src/plugin/Examples'
import { ACCEPTED_DATES, ACCEPTED_TEXTS } from '../../../../tests/support/acceptedTexts'
import { builtPage, hasExample } from '../../../../tests/support/builtFiles'
import { openExample, type OpenExample } from '../support/example'
import { holdPageScripts, mend, plantCrash, PLANTED, scriptsWith } from '../../../../tests/support/faults'
import { layoutShifts } from '../../../../tests/support/layoutShifts'
import { ROUTES } from '../../../../tests/support/routes'
import { expect, hydrated, test } from '../../../../tests/support/test'

// Every live form is in these tests by itself. What its page says about it is in tests/library/<page>.test.tsx.

const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1280, height: 800 }

/** Of these, fields that say more than "Required" reject one. */
const WRONG = ['', 'a', '0', 'a'.repeat(300)]

const FILE = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') }

const textBoxesIn = (form: Locator) =>
  form.locator('input:not([type=checkbox], [type=radio], [type=file]), textarea')

const submitIn = (form: Locator) => form.locator('button:not([type=button])').first()

const messagesIn = (form: Locator) => form.locator('.field-error, [role=alert]').filter({ hasText: /\S/ })

/** Makes a control of a form valid that isn't. */
async function correct(control: Locator): Promise<void> {
  const type = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  )
  if (type === 'select') await control.selectOption({ index: 1 })
  else if (type === 'fieldset') await control.getByRole('radio').first().check()
  else if (type === 'checkbox') await control.check()
  else if (type === 'file') await control.setInputFiles(FILE)
  else {
    for (const text of type === 'date' ? ACCEPTED_DATES : ACCEPTED_TEXTS) {
      await control.fill(text)
      if ((await control.getAttribute('aria-invalid')) !== 'true') return
    }
    throw new Error('a field accepts none of the texts in tests/support/acceptedTexts.ts: add one')
  }
}

/** From one failed submit to the next, corrects the first invalid control, then sends the form. */
async function fillIn({ form, inspect }: OpenExample) {
  const submit = submitIn(form)
  const status = inspect('status')
  for (const box of await textBoxesIn(form).all()) await box.fill('')
  while ((await inspect('errors').textContent()) !== '{}') {
    await submit.click()
    await expect(status).toContainText('submitFailed')
    const invalid = form.locator('[aria-invalid=true], [data-invalid=true]').first()
    await expect(messagesIn(form).first()).toBeVisible()
    await expect(invalid, 'the first invalid control has the focus').toBeFocused()
    // Of a group of checkboxes, the group has the description.
    const described = form.locator('[aria-describedby]:is(:focus, :has(:focus))')
    await expect(described, 'and its message').toHaveAccessibleDescription(/\S/)
    await correct(form.locator(':focus'))
  }
  await submit.dblclick()
  await expect(status).toContainText('submitSucceeded')
}

/** Finds the text box and the text for which a form shows the longest message. */
async function longestMessage(form: Locator): Promise<[box: Locator, text: string]> {
  const length = () =>
    messagesIn(form).evaluateAll((all) => all.map(({ textContent }) => textContent).join().length)
  let longest: [length: number, box: Locator, text: string] | undefined
  for (const box of await textBoxesIn(form).all()) {
    const before = await length()
    await box.focus()
    await box.blur()
    const texts = (await box.getAttribute('type')) === 'date' ? [''] : WRONG
    for (const text of texts) {
      await box.fill(text)
      const own = (await length()) - before
      if (own > (longest?.[0] ?? 0)) longest = [own, box, text]
    }
  }
  const [, box, text] = longest!
  return [box, text]
}

/** Presses the submit button of a form, as a message appears, and expects that this counts as a click. */
async function expectClickKept({ page, form, reset }: OpenExample) {
  const submit = submitIn(form)
  const [box, text] = await longestMessage(form)
  await reset()
  await expect(messagesIn(form)).toHaveCount(0)
  await submit.scrollIntoViewIfNeeded()
  await box.fill(text)
  await submit.evaluate((button) =>
    button.addEventListener('click', () => button.setAttribute('data-clicked', ''), { once: true }),
  )
  await submit.hover()
  const before = await submit.boundingBox()
  await page.mouse.down()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => submit.boundingBox(), 'the button stays where it is').toEqual(before)
  await page.mouse.up()
  await expect(submit).toHaveAttribute('data-clicked')
}

/** An example's texts and the values of its controls. */
function contentOf(example: Locator): Promise<unknown> {
  return example.evaluate((element: HTMLElement) => ({
    text: element.innerText,
    controls: Array.from(
      element.querySelectorAll<HTMLInputElement>('input, select, textarea'),
      ({ value, checked }) => [value, checked],
    ),
  }))
}

for (const name of new Examples('src/examples').names()) {
  test(`${name}: it can be filled in and sent, takes each click, and Reset starts anew`, async ({ page }) => {
    const route = ROUTES.findLast((each) => builtPage(each).includes(` data-example="${name}"`))!
    const example = await openExample(page, route, name)
    await expect(example.inspect('status')).toHaveText(/^initialized/)
    const whole = page.locator(`[data-example="${name}"]`)
    const atFirst = await contentOf(whole)
    const expectReset = async () => {
      await example.reset()
      await expect.poll(() => contentOf(whole), 'Reset starts anew').toEqual(atFirst)
    }
    // A form that saves by itself needs no button.
    if ((await submitIn(example.form).count()) > 0) {
      await fillIn(example)
      await expectReset()
      await page.setViewportSize(PHONE)
      await expectClickKept(example)
      await page.setViewportSize(DESKTOP)
    } else await textBoxesIn(example.form).first().fill('Bo')
    await expectReset()
  })
}

test('The panel shows what was typed on its way to the parsed value, and marks the focused field', async ({
  page,
}) => {
  const { form } = await openExample(page, 'docs/quickstart', 'first-form')
  const age = form.getByLabel('age')
  const state = page.locator('[data-field="age"]')
  const name = state.getByRole('cell').first()
  const values = state.getByRole('row').last().getByRole('cell')
  const UNMARKED = 'rgba(0, 0, 0, 0)'
  await expect(name).toHaveCSS('background-color', UNMARKED)
  await age.fill('17.')
  await expect(name).not.toHaveCSS('background-color', UNMARKED)
  await expect(values).toHaveText(['17.', '17', 'undefined'])
  await expect(name).toHaveText('age Number must be greater than or equal to 18')
  await age.fill('18')
  await expect(values).toHaveText(['18', '18', '18'])
  await expect(name).toHaveText('age')
  await age.blur()
  await expect(name).toHaveCSS('background-color', UNMARKED)
})

test('The state: each value has its field’s name, its panel is a tab stop only if it scrolls, and what opens is big enough', async ({
  page,
}) => {
  const { form } = await openExample(page, 'docs/quickstart', 'first-form')
  const panel = page.locator('[data-example="first-form"]').getByRole('group', { name: 'Form state' })
  await form.getByLabel('age').fill('18')
  await expect(panel.locator('[data-field="age"]')).toMatchAriaSnapshot(`
    - rowgroup:
      - row "age":
        - cell "age"
      - row "age 18 18 18":
        - rowheader "age"
        - cell "18":
          - code: "18"
        - cell "18":
          - code: "18"
        - cell "18":
          - code: "18"
  `)
  await expect(panel).not.toHaveAttribute('tabindex')
  const summary = panel.getByText('As JSON')
  await expect.poll(async () => (await summary.boundingBox())!.height).toBeGreaterThanOrEqual(24)
  await panel.evaluate(({ style }) => Object.assign(style, { height: '5rem', minHeight: '0' }))
  await expect(panel).toHaveAttribute('tabindex', '0')
})

test.describe('On a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('nothing to type into is smaller than 16 px: iOS would zoom in, and not back', async ({ page }) => {
    const small = (element: Element) =>
      Array.from(element.querySelectorAll('input, select, textarea'), (each) => [
        each.outerHTML.slice(0, 80),
        getComputedStyle(each).fontSize,
      ]).filter(([, size]) => parseFloat(size!) < 16)
    const example = await openExample(page, 'docs/quickstart', 'sign-up')
    await expect(example.form.getByLabel('Email')).toBeVisible()
    await expect.poll(() => page.locator('body').evaluate(small)).toEqual([])
    const whole = page.locator('[data-example="sign-up"]')
    await whole.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = whole.getByRole('textbox', { name: 'sign-up.tsx' })
    await expect(editor).toBeVisible()
    const size = () => editor.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    await expect.poll(size).toBeGreaterThanOrEqual(16)
    const frame = whole.frameLocator('iframe:not([inert])').locator('body')
    await expect(frame.locator('input').first()).toBeAttached()
    await expect.poll(() => frame.evaluate(small)).toEqual([])
  })
})

/** Heights of the examples, their form panes, and the page. */
function heights(page: Page): Promise<number[]> {
  return page
    .locator('[data-example], [data-example-form], body')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
}

for (const route of ROUTES.filter((each) => hasExample(builtPage(each)))) {
  test(`layout-shift: none when the examples of /${route} load, on a phone and a desktop`, async ({
    page,
  }) => {
    // Holds the panel's script, which every example needs.
    const load = await holdPageScripts(page, scriptsWith('data-inspect'))
    // Don't wait for the load event: an example that starts near the viewport needs the held script first.
    await page.goto(route, { waitUntil: 'commit' })
    await hydrated(page)
    const onDesktop = await heights(page)
    // The app renders the mobile menu when it has noticed the width.
    const menu = page.locator('.navbar-sidebar')
    await page.setViewportSize(PHONE)
    await expect(menu).toBeAttached()
    const onPhone = await heights(page)
    await page.setViewportSize(DESKTOP)
    await expect(menu).not.toBeAttached()
    await expect.poll(() => heights(page)).toEqual(onDesktop)
    const { length } = await layoutShifts(page)

    await expect(page.locator('[data-example-form] form')).toHaveCount(0)
    const examples = await page.locator('[data-example]').all()
    await examples[0]!.locator('[data-example-form]').scrollIntoViewIfNeeded()
    load()
    for (const example of examples) {
      await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
      await expect(example.locator('[data-example-form] form')).toBeVisible()
      await expect(example.locator('[data-inspect=status]')).toBeAttached()
    }
    await expect.poll(() => heights(page), 'on a desktop').toEqual(onDesktop)
    // Ignores shifts from the resizes above.
    const later = async () => (await layoutShifts(page)).slice(length)
    await expect.poll(later).toEqual([])
    await page.setViewportSize(PHONE)
    await expect.poll(() => heights(page), 'on a phone').toEqual(onPhone)
  })
}

test('A live form that crashes: it says so, the page goes on, and the form can be started again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(new RegExp(PLANTED))
  await plantCrash(page, 'label:"Age (optional)"')
  const { form, inspect } = await openExample(page, 'docs/quickstart', 'sign-up')
  const alert = form.getByRole('alert')
  await expect(alert).toContainText(`The example crashed: ${PLANTED}`)
  await expect(page).not.toHaveTitle('Page Error')
  await mend(page)
  await alert.getByRole('button', { name: 'Start again' }).click()
  await form.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await expect(inspect('values')).toContainText('ann@example.com')
  await expect(alert).toHaveCount(0)
})
