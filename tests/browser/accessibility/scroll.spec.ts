import type { Locator, Page } from '@playwright/test'
import { BASE_PATH } from '../../support/pagesServer'
import { dialogOf, find, openSearch } from '../../support/search'
import { expect, hydrated, navigate, open, test } from '../../support/test'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => scrollY(page)).toBe(top)
}

test('Scroll: back, forward and reload lead to where the reader was', async ({ page }) => {
  await open(page, 'docs/concepts')
  await scrollTo(page, 1500)
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Versions, limits, migration' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
  await expect.poll(() => scrollY(page)).toBe(0)
  await scrollTo(page, 700)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Concepts')
  await expect.poll(() => scrollY(page)).toBe(1500)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
  await expect.poll(() => scrollY(page)).toBe(700)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => scrollY(page)).toBe(700)
})

for (const [what, path, width] of [
  ['a heading', 'docs/concepts#blank', 1280],
  ['a member', 'docs/api/useFormStatus#FormStatus.submitFailed', 360],
] as const) {
  test(`Scroll: a link to ${what} shows it below the navbar, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    const target = page.locator(`[id="${path.split('#')[1]}"]`)
    const navbar = page.locator('nav.navbar')
    const gap = async () =>
      (await target.boundingBox())!.y - (await navbar.boundingBox())!.y - (await navbar.boundingBox())!.height
    const isBelow = async () => (await gap()) >= 0 && (await gap()) < 40
    await expect.poll(isBelow, 'it is 0 to 40 px below the navbar').toBe(true)
  })
}

test('Scroll: the table of contents marks the part that is shown; at 400 % zoom the navbar leaves room for it', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2)
  await link.click()
  await expect(link).toHaveClass(/table-of-contents__link--active/)

  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
  const height = () => page.locator('nav.navbar').evaluate((bar) => bar.getBoundingClientRect().height)
  await expect.poll(height).toBeLessThan(256 / 3)
})

/** Focuses each thing in view that can have the focus. Returns those that moved the page. */
const movedByFocus = (page: Page) =>
  page.evaluate(() => {
    const top = window.scrollY
    const moved: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      const { top: start, bottom, width } = element.getBoundingClientRect()
      const isInView = width > 0 && start >= 0 && bottom <= window.innerHeight
      if (!isInView || !element.checkVisibility({ visibilityProperty: true })) continue
      const bar = document.querySelector('nav.navbar')!
      const isCovered = !bar.contains(element) && start < bar.getBoundingClientRect().bottom
      if (isCovered) continue
      element.focus()
      if (window.scrollY !== top)
        moved.push(`${element.outerHTML.slice(0, 80)} at ${top}: ${window.scrollY - top} px`)
      window.scrollTo(0, top)
    }
    return moved
  })

for (const width of [1280, 360]) {
  test(`Scroll: a focus on what is in view doesn't move the page, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '',
      'docs/quickstart',
      'docs/api/useField',
      'docs/category/how-to',
      'blog',
      'blog/welcome',
    ]) {
      await open(page, path)
      const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      for (const top of [0, Math.round(end / 2), end]) {
        await scrollTo(page, top)
        expect(await movedByFocus(page), path).toEqual([])
      }
    }
  })
}

/**
 * Tests what is done in the middle of a page, and leaves it where it is. `act` uses the keyboard: where something else
 * is in the way of a click, Playwright scrolls the page before it tries again.
 */
async function expectToStay(page: Page, what: string, act: () => Promise<void>) {
  const top = await scrollY(page)
  await test.step(what, act)
  expect(await scrollY(page), what).toBe(top)
}

test('Scroll: what opens over the page leaves it where it is, also when it closes', async ({ page }) => {
  await open(page, 'docs/api/useField')
  await scrollTo(page, 1000)
  await expectToStay(page, 'the skip link has the focus', () => page.keyboard.press('Tab'))
  await expectToStay(page, 'a dropdown', async () => {
    const button = page.getByRole('button', { name: 'Next', exact: true })
    await button.focus()
    for (const [key, expanded] of [
      ['Space', 'true'],
      ['Escape', 'false'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(button).toHaveAttribute('aria-expanded', expanded)
    }
  })
  await expectToStay(page, 'color mode', async () => {
    const before = await page.locator('html').getAttribute('data-theme')
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).press('Enter')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before!)
  })
  await expectToStay(page, 'search, with the wheel turned beside it, and then over its results', async () => {
    const { results } = await openSearch(page)
    await find(page, 'field')
    await page.mouse.move(5, 400)
    await page.mouse.wheel(0, 600)
    await results.hover()
    await page.mouse.wheel(0, 100)
    await expect.poll(() => results.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page).dialog).toBeHidden()
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await scrollTo(page, 1000)
  await expectToStay(page, 'the menu', async () => {
    const button = page.getByRole('button', { name: 'Toggle navigation bar' })
    for (const close of [
      () => page.getByRole('button', { name: 'Close navigation bar' }).press('Enter'),
      () => page.keyboard.press('Escape'),
    ]) {
      await button.press('Enter')
      await expect(page.locator('.navbar-sidebar')).toBeVisible()
      await page.mouse.move(350, 400)
      await page.mouse.wheel(0, 600)
      await close()
      await expect(button).toBeFocused()
    }
  })
})

test('Scroll: with less motion, the button to the top jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'docs/api/useField')
  for (const top of [1500, 1400]) {
    await scrollTo(page, top)
    // The button appears for one event after the other.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const places = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        document.addEventListener('scroll', () => {
          seen.push(window.scrollY)
          if (window.scrollY === 0) resolve(seen)
        })
      }),
  )
  await page.getByRole('button', { name: 'Scroll back to top' }).click()
  expect(await places).toEqual([0])
})

for (const key of ['a click', 'Enter']) {
  test(`Scroll: the table of contents marks the entry that was chosen by ${key}, to the end of the page`, async ({
    page,
  }) => {
    for (const path of ['docs/quickstart', 'docs/api/FieldPath', 'docs/disclaimers', 'blog/welcome']) {
      await open(page, path)
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      for (const link of await links.all()) {
        if (key === 'Enter') await link.press(key)
        else await link.click()
        await expect(link, path).toHaveAttribute('aria-current', 'location')
        await expect(page.locator('.table-of-contents__link--active'), path).toHaveCount(1)
      }
    }
  })
}

/** Whether the bar that marks a link stands beside it. */
const hasBar = (link: Locator) =>
  link.evaluate((element) => {
    const { top, height } = getComputedStyle(element, '::before')
    let holder = element
    while (getComputedStyle(holder).position === 'static') holder = holder.parentElement!
    const y = holder.getBoundingClientRect().top - holder.scrollTop + parseFloat(top)
    const box = element.getBoundingClientRect()
    return y >= box.top - 1 && y + parseFloat(height) <= box.bottom + 1
  })

test('Scroll: the sidebar shows the current page, and the contents what is read, without moving the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 })
  await open(page, 'docs/api/useSubmit')
  const current = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current="page"]')
  await expect(current).toHaveText('useSubmit')
  await expect(current).toBeInViewport({ ratio: 1 })
  expect(await scrollY(page)).toBe(0)

  await navigate(page, `${BASE_PATH}docs/quickstart`)
  await expect(current).toHaveText('Quickstart')
  await expect(current).toBeInViewport({ ratio: 1 })

  await navigate(page, `${BASE_PATH}docs/api/useField`)
  await expect(current).toHaveText('useField')
  await expect(current).toBeInViewport({ ratio: 1 })
  expect(await scrollY(page)).toBe(0)

  const contents = page.getByRole('navigation', { name: 'On this page' })
  const entries = contents.getByRole('link')
  await expect(entries.last()).not.toBeInViewport()
  await page.locator('main h2').last().scrollIntoViewIfNeeded()
  const read = contents.locator('[aria-current="location"]')
  await expect(entries.first()).not.toHaveAttribute('aria-current', 'location')
  await expect(read).toBeInViewport({ ratio: 1 })
  await expect.poll(() => hasBar(current)).toBe(true)
  await expect.poll(() => hasBar(read)).toBe(true)
})

test('Scroll: the menu of a phone shows the current page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await open(page, 'docs/api/useSubmit')
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const menu = page.locator('.navbar-sidebar')
  await expect(menu.getByRole('link', { name: 'useSubmit' })).toBeInViewport({ ratio: 1 })
})
