import type { Page } from '@playwright/test'
import { builtPage } from '../../support/builtFiles'
import { expectFocusSeen, focused, type Focused } from '../../support/keyboard'
import { ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'

/** More tab stops than any tested page has. */
const MOST_STOPS = 300

/** Presses a key until the focus has entered and left the last part of the page. Returns the part of each stop. */
async function tabThrough(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  last: Focused['part'],
): Promise<Focused['part'][]> {
  const stops: Focused['part'][] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key)
    const { part, name, visible, obscured } = await focused(page)
    if (part !== last && stops.at(-1) === last) return stops
    // Asks again only if it isn't seen yet: there are hundreds of stops.
    if (!visible || obscured) await expectFocusSeen(page, `the focus at "${name}", by ${key}`)
    stops.push(part)
  }
  throw new Error(`the focus does not get to the ${last} and out of it`)
}

/** Parts of the page in focus order, without the back-to-top button, which comes and goes. */
function order(stops: Focused['part'][]): string[] {
  const parts = stops.filter((part) => part !== 'back to top')
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
    })
  }

  test('code stops the focus only where it scrolls, and then the arrows scroll it', async ({ page }) => {
    await page.setViewportSize({ width: 480, height: 800 })
    await open(page, 'docs/quickstart')
    const blocks = page.locator('.theme-code-block pre')
    const wrong = () =>
      blocks.evaluateAll((all) =>
        all
          // Nothing reaches what a tab hides.
          .filter((pre) => pre.checkVisibility())
          .filter((pre) => pre.scrollWidth > pre.clientWidth !== (pre.tabIndex === 0))
          .map((pre) => pre.textContent.slice(0, 60)),
      )
    await expect(blocks.and(page.locator(':not([tabindex])')).first()).toBeAttached()
    await expect.poll(wrong, 'scroll without a stop, or the other way round').toEqual([])

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
    await expect(page.getByRole('group', { name: 'Table, scrolls sideways' })).toHaveCount(0)
  })

  test('tables of three columns fit a phone, each row whole, and keep their heads', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, 'docs/api/')
    const table = page.getByRole('table').first()
    await table.evaluate((element) => element.scrollIntoView())
    await expect(table.getByRole('columnheader', { name: 'Get' })).toBeInViewport({ ratio: 1 })
    await expect(table.getByRole('cell', { name: 'input, meta' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('group', { name: 'Table, scrolls sideways' })).toHaveCount(0)
  })
})

test('Keyboard: Space opens a dropdown, Tab goes in, Escape closes it and gives the focus back, and leaving closes it', async ({
  page,
}) => {
  await open(page, 'docs/concepts')
  const button = page.getByRole('button', { name: 'Next', exact: true })
  const links = page.locator('.dropdown').filter({ has: button }).getByRole('link')
  await button.focus()
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(links.first()).toBeHidden()
  await page.keyboard.press('Enter')
  await links.last().focus()
  await page.keyboard.press('Tab')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('Keyboard: another page is announced by its title, and the focus starts anew at the skip link', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  const announcer = page.locator('body > [role=status]')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await test.step('a heading of the same page is not announced', async () => {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    // The page scrolls with the route change, and announces another page in the next frame.
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(announcer).toBeEmpty()
  })
  await test.step('another page is', async () => {
    await sidebar.getByRole('link', { name: 'Concepts' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Concepts')
    await expect(announcer).toHaveText(/^Concepts \| /)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.goBack()
    await expect(announcer).toHaveText(/^Quickstart/)
  })
  await test.step('an outline shows what the keyboard chose, not what the mouse did', async () => {
    const isOutlined = async () => (await focused(page)).visible
    await sidebar.getByRole('link', { name: 'Versions, limits, migration' }).click()
    await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
    await expect.poll(isOutlined).toBe(false)
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
    await expect.poll(isOutlined).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(isOutlined).toBe(true)
  })
})

test.describe('Keyboard: mobile menu', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the focus is seen at every stop of both panels; the table of contents opens and closes', async ({
    page,
  }) => {
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
        const { part, name } = await focused(page)
        if (part === 'none') break
        stops += 1
        await expectFocusSeen(page, `the focus at "${name}" of the panel ${panel}`)
      } while (!(await close.evaluate((button) => button === document.activeElement)))
      expect(stops, panel).toBeGreaterThan(3)
      if (panel === 'docs') {
        await page.getByRole('button', { name: /Back to main menu/ }).focus()
        await page.keyboard.press('Enter')
        const versions = page.locator('.navbar-sidebar').getByRole('button', { name: 'Versions' })
        // The panels are covered while they slide in.
        await expect(versions).toBeInViewport({ ratio: 1 })
        await expect(page.locator('.navbar-sidebar__item:not([inert]) :focus')).toHaveCount(1)
      }
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeFocused()

    const contents = page.getByRole('button', { name: 'On this page' })
    await contents.focus()
    await page.keyboard.press('Space')
    await expect(contents).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Space')
    await expect(contents).toHaveAttribute('aria-expanded', 'false')
  })
})

/** Examples by a page that shows them, each once. */
const EXAMPLES = new Map<string, string[]>()
for (const route of ROUTES) {
  const shown = Array.from(builtPage(route).matchAll(/data-example="([^"]+)"/g), ([, name]) => name!)
  const known = [...EXAMPLES.values()].flat()
  const added = shown.filter((name) => !known.includes(name))
  if (added.length > 0) EXAMPLES.set(route, added)
}

test.describe('Keyboard: a failed submit goes to the first invalid field, which says why, in the examples of', () => {
  for (const [route, names] of EXAMPLES) {
    test(`/${route}: ${names.join(', ')}`, async ({ page }) => {
      await open(page, route)
      for (const name of names) {
        await test.step(name, async () => {
          const form = page.locator(`[data-example="${name}"] [data-example-form]`)
          await form.scrollIntoViewIfNeeded()
          // A form that saves by itself has no button to press.
          const submit = form.locator('button:not([type=button])')
          const inputs = form.locator('input:not([type=checkbox], [type=radio]), textarea')
          await expect(inputs.first()).toBeVisible()
          for (const input of await inputs.all()) {
            await input.focus()
            await page.keyboard.press('ControlOrMeta+A')
            await page.keyboard.press('Delete')
          }
          await expect(inputs.first()).toHaveAccessibleName(/\w/)
          if ((await submit.count()) === 0) return
          await submit.first().focus()
          await page.keyboard.press('Enter')
          const invalid = form.locator('[aria-invalid=true]').first()
          const message = form.locator('.field-error, [role=alert]').first()
          await expect(message).toBeVisible()
          // The shortest form has its messages in the labels, and leaves the focus to the reader.
          if (await invalid.and(form.locator('label:has([role=alert]) input')).isVisible()) {
            await expect(invalid).toHaveAccessibleName(/Required/)
            return
          }
          await expect(invalid).toBeFocused()
          await expect(invalid).toHaveAccessibleDescription(/\w/)
          await expectFocusSeen(page)
        })
      }
    })
  }
})
