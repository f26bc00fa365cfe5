import type { Page } from '@playwright/test'
import { focused, type Focused } from '../../support/keyboard'
import { expect, hydrated, open, test } from '../../support/test'

/** Enough for every stop of the page that is tabbed through. */
const MOST_STOPS = 300

/** Presses a key until the focus is in the last part of the page, and out of it again. Returns where it went. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab', last: string): Promise<Focused[]> {
  const stops: Focused[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    if (stop.part !== last && stops.at(-1)?.part === last) return stops
    stops.push(stop)
  }
  throw new Error(`the focus does not get to the ${last} and out of it`)
}

/** The parts of the page in the order that the focus reached them. The button that leads to the top comes and goes. */
function order(stops: Focused[]): string[] {
  const parts = stops.map(({ part }) => part).filter((part) => part !== 'back to top')
  return parts.filter((part, index) => part !== parts[index - 1])
}

test.describe('Keyboard: Tab', () => {
  for (const { width, expected } of [
    {
      width: 1440,
      expected: ['skip link', 'announcement', 'navbar', 'sidebar', 'content', 'table of contents', 'footer'],
    },
    { width: 360, expected: ['skip link', 'announcement', 'navbar', 'content', 'footer'] },
  ]) {
    test(`goes through the page in its order, always seen, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, 'docs/howto/show-submit-errors')
      const forward = await tabThrough(page, 'Tab', 'footer')
      expect(order(forward)).toEqual(expected)
      await page.getByRole('contentinfo').getByRole('link').last().focus()
      const backward = await tabThrough(page, 'Shift+Tab', 'skip link')
      expect(order(backward)).toEqual(expected.toReversed())
      for (const stops of [forward, backward]) {
        expect(stops.filter(({ visible }) => !visible)).toEqual([])
        expect(stops.filter(({ obscured }) => obscured)).toEqual([])
      }
    })
  }

  test('code stops the focus only where it scrolls, and then the arrows scroll it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, 'docs/quickstart')
    const blocks = page.locator('.theme-code-block pre')
    await expect(blocks.and(page.locator(':not([tabindex])')).first()).toBeAttached()
    const answers = await blocks.evaluateAll((all) =>
      all.map((pre) => ({ scrolls: pre.scrollWidth > pre.clientWidth, stop: pre.tabIndex === 0 })),
    )
    expect(answers.some(({ scrolls }) => scrolls)).toBe(true)
    expect(answers.filter(({ scrolls, stop }) => scrolls !== stop)).toEqual([])

    const wide = page.locator('.theme-code-block pre[tabindex="0"]').first()
    await expect(wide).toHaveAccessibleName(/^Code: /)
    await wide.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => wide.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0)
  })

  test('a table that is wider than a phone scrolls in itself, by keyboard, and keeps its role', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, 'docs/disclaimers')
    const scroller = page.getByRole('group', { name: 'Table, scrolls sideways' }).last()
    await expect(scroller.getByRole('table')).toBeVisible()
    await scroller.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 800 })
    await open(page, 'docs/api/conditionalValidate')
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Table, scrolls sideways' })).toHaveCount(0)
  })
})

test.describe('Keyboard: dropdowns', () => {
  test('ArrowDown opens and goes in, arrows, Home and End move, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await open(page, 'docs/concepts')
    const button = page.getByRole('button', { name: 'Next', exact: true })
    const links = page.locator('.dropdown').filter({ has: button }).getByRole('link')
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(links.first()).toBeFocused()
    expect((await focused(page)).visible).toBe(true)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(links.first()).toBeHidden()
  })
})

test.describe('Keyboard: another page', () => {
  test('is announced by its title; the focus starts anew at the skip link', async ({ page }) => {
    await open(page, 'docs/quickstart')
    const announcer = page.locator('body > [role=status]')
    await expect(announcer).toBeEmpty()
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Concepts' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Concepts')
    await expect(announcer).toHaveText(await page.title())
    await expect(announcer).toHaveText(/^Concepts/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()

    await page.goBack()
    await expect(announcer).toHaveText(/^Quickstart/)
  })

  test('a heading of the same page is not announced', async ({ page }) => {
    await open(page, 'docs/quickstart')
    const announcer = page.locator('body > [role=status]')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/#/)
    await expect(announcer).toBeEmpty()
  })
})

test.describe('Keyboard: mobile menu', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the focus is seen at every stop of both panels', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).focus()
    await page.keyboard.press('Enter')
    const close = page.getByRole('button', { name: 'Close navigation bar' })
    await expect(close).toBeInViewport({ ratio: 1 })
    for (const panel of ['docs', 'main']) {
      await close.focus()
      let stops = 0
      do {
        await page.keyboard.press('Tab')
        const stop = await focused(page)
        if (stop.part === 'none') break
        stops += 1
        expect(stop, panel).toMatchObject({ visible: true, obscured: false })
      } while (!(await close.evaluate((button) => button === document.activeElement)))
      expect(stops, panel).toBeGreaterThan(3)
      if (panel === 'docs') {
        await page.getByRole('button', { name: /Back to main menu/ }).focus()
        await page.keyboard.press('Enter')
        const versions = page.locator('.navbar-sidebar').getByRole('button', { name: 'Versions' })
        // The panels slide; on their way they are covered.
        await expect(versions).toBeInViewport({ ratio: 1 })
      }
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeFocused()
  })

  test('the table of contents opens and closes', async ({ page }) => {
    await open(page, 'docs/concepts')
    const button = page.getByRole('button', { name: 'On this page' })
    await button.focus()
    await page.keyboard.press('Space')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Space')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

/** A page that shows each example. */
const EXAMPLES = {
  'sign-up': 'docs/quickstart',
  'array-field': 'docs/api/useArrayField',
  'live-values': 'docs/concepts',
  'invertible-field': 'docs/concepts',
  'async-initialize': 'docs/api/useInitialize',
  wizard: 'docs/api/useSubmit',
  'submit-errors': 'docs/howto/show-submit-errors',
  'reusable-fields': 'docs/howto/reusable-field-components',
  'address-sections': 'docs/howto/reusable-field-components',
  'single-field-validation': 'docs/howto/custom-validation',
  'cross-field-validation': 'docs/howto/custom-validation',
  'conditional-validation': 'docs/howto/custom-validation',
  feedback: 'blog/mdx-blog-post',
}

test.describe('Keyboard: a failed submit goes to the first invalid field, which says why, in', () => {
  for (const [name, path] of Object.entries(EXAMPLES)) {
    test(name, async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      const form = page.locator(`[data-example="${name}"] [data-example-form]`)
      await form.scrollIntoViewIfNeeded()
      const inputs = form.locator('input:not([type=checkbox], [type=radio]), textarea')
      await expect(inputs.first()).toBeVisible()
      for (const input of await inputs.all()) {
        await input.focus()
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.press('Delete')
      }
      await expect(inputs.first()).toHaveAccessibleName(/\w/)
      const submit = form.locator('button:not([type=button])').first()
      await submit.focus()
      await page.keyboard.press('Enter')
      const invalid = form.locator('[aria-invalid=true]').first()
      await expect(invalid).toBeFocused()
      await expect(invalid).toHaveAccessibleDescription(/\w/)
      await expect(form.getByRole('alert').first()).toBeVisible()
      expect(await focused(page)).toMatchObject({ visible: true, obscured: false })
    })
  }
})

test('Keyboard: an outline shows what the keyboard chose, not what the mouse did, also on a page reached in the app', async ({
  page,
}) => {
  const isOutlined = async () => (await focused(page)).visible
  await open(page, 'docs/quickstart')
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Disclaimers' })
    .click()
  await expect(page.locator('h1')).toHaveText('Disclaimers')
  expect(await isOutlined()).toBe(false)
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
  expect(await isOutlined()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await isOutlined()).toBe(true)
})
