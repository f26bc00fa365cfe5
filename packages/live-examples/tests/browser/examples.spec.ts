import type { Locator, Page } from '@playwright/test'
import { builtPage, hasExample } from '../../../../tests/support/builtFiles'
import { openExample } from '../support/example'
import { holdPageScripts, mend, plantCrash, PLANTED, scriptsWith } from '../../../../tests/support/faults'
import { layoutShifts } from '../../../../tests/support/layoutShifts'
import { ROUTES } from '../../../../tests/support/routes'
import { expect, hydrated, test } from '../../../../tests/support/test'

// What only the page adds to a live form. What each form does is in tests/library/all/examples.test.tsx, what its page
// says about it in tests/library/<page>.test.tsx.

const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1280, height: 800 }

const messagesIn = (form: Locator) => form.locator('.field-error, [role=alert]').filter({ hasText: /\S/ })

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

test('A form is sent, the panel says so, and Reset starts anew', async ({ page }) => {
  const { form, inspect, reset } = await openExample(page, 'docs/quickstart', 'sign-up')
  await expect(inspect('status')).toHaveText(/^initialized/)
  const whole = page.locator('[data-example="sign-up"]')
  const atFirst = await contentOf(whole)
  const submit = form.getByRole('button')
  await submit.click()
  await expect(inspect('status')).toContainText('submitFailed')
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('ann@example.com')
  await form.getByRole('checkbox').check()
  await submit.dblclick()
  await expect(inspect('status')).toContainText('submitSucceeded')
  await reset()
  await expect.poll(() => contentOf(whole)).toEqual(atFirst)
})

test('On a phone, a message that appears as the reader presses the button doesn’t take the click away', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { form } = await openExample(page, 'docs/quickstart', 'sign-up')
  const submit = form.getByRole('button')
  const age = form.getByLabel('Age (optional)')
  await submit.scrollIntoViewIfNeeded()
  await age.fill('0')
  await expect(messagesIn(form)).toHaveCount(0)
  await submit.evaluate((button) =>
    button.addEventListener('click', () => button.setAttribute('data-clicked', ''), { once: true }),
  )
  await submit.hover()
  const before = await submit.boundingBox()
  await page.mouse.down()
  await expect(age).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => submit.boundingBox(), 'the button stays where it is').toEqual(before)
  await page.mouse.up()
  await expect(submit).toHaveAttribute('data-clicked')
})

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

/** How far apart the middles of two elements are, from above, in pixels. */
async function offset(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return Math.abs(a.y + a.height / 2 - b.y - b.height / 2)
}

test('Beside the form, each row of the state is level with its input and the last line with the button; on a phone, each hangs below its input', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { form } = await openExample(page, 'docs/quickstart', 'first-form')
  const panel = page.locator('[data-example="first-form"]').getByRole('group', { name: 'Form state' })
  const button = form.getByRole('button', { name: 'Sign up' })
  for (const field of ['name', 'age']) {
    const value = panel.locator(`[data-field="${field}"]`).getByRole('cell').last()
    await expect.poll(() => offset(value.getByRole('code'), form.getByLabel(field)), field).toBeLessThan(3)
  }
  await form.getByLabel('age').fill('30')
  await button.click()
  const submitted = panel.getByText('onSubmit({ name: "Ann", age: 30 })')
  await expect(submitted).toBeVisible()
  // Beside the first of its lines.
  const outcome = panel.getByText('submitted')
  await expect(outcome).toBeVisible()
  expect(await offset(outcome, button)).toBeLessThan(6)
  await form.getByLabel('name').fill('')
  await expect(submitted).toHaveCount(0)
  await page.setViewportSize(PHONE)
  for (const field of ['name', 'age']) {
    const input = form.getByLabel(field)
    const strip = panel.locator(`[data-field="${field}"]`).getByRole('row').last()
    await expect
      .poll(async () => {
        const [above, below] = [(await input.boundingBox())!, (await strip.boundingBox())!]
        return Math.abs(above.y + above.height - below.y)
      }, field)
      .toBeLessThan(2)
  }
  // Nothing of the panel lies over what one can press.
  await form.getByLabel('name').fill('Ann')
  await button.click()
  await expect(outcome).toBeVisible()
  await form.getByLabel('age').click({ position: { x: 20, y: 36 } })
  await form.getByLabel('age').fill('17')
  await form.getByLabel('age').blur()
  const message = form.getByText('Number must be greater than or equal to 18')
  const age = panel.locator('[data-field="age"]').getByRole('row').last()
  await expect
    .poll(async () => (await message.boundingBox())!.y - (await age.boundingBox())!.y)
    .toBeGreaterThanOrEqual((await age.boundingBox())!.height)
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
    await editor.press('Space')
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
