import type { Page } from '@playwright/test'
import { expectNoFindings, expectNoMarkupFindings } from './axe'
import { plantCrash, PLANTED } from './faults'
import { BASE_PATH } from '../support/pagesServer'
import { KINDS } from '../support/routes'
import { expect, navigate, open, overflow, test } from './support'

const NARROW = { width: 360, height: 800 }

for (const route of KINDS) {
  test(`axe finds nothing: /${route}`, async ({ page }) => {
    await open(page, route)
    await expectNoFindings(page, '1280 px')
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoMarkupFindings(page, '320 px')
  })
}

test('axe finds nothing with a dropdown open, another tab chosen, and the errors of a form', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expectNoFindings(page, 'dropdown', 'nav.navbar')
  await page.getByRole('tab').last().click()
  const form = page.locator('[data-example=sign-up] form')
  await page.locator('[data-example=sign-up]').scrollIntoViewIfNeeded()
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await expectNoFindings(page, 'another tab', '.tabs-container')
  await expectNoFindings(page, 'errors', '[data-example=sign-up]')
})

test('axe finds nothing on a phone with each panel of the menu open, and the contents', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await open(page, 'docs/quickstart')
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Concepts' })).toBeVisible()
  await expectNoFindings(page, 'docs panel', 'nav.navbar')
  await menu.getByRole('button', { name: /Back to main menu/ }).click()
  await menu.getByRole('button', { name: 'Versions' }).click()
  await expectNoFindings(page, 'main panel', 'nav.navbar')
  await page.keyboard.press('Escape')
  const contents = page.getByRole('button', { name: 'On this page' })
  await contents.click()
  await expect(contents).toHaveAttribute('aria-expanded', 'true')
  await expectNoFindings(page, 'contents', '.theme-doc-toc-mobile')
})

for (const [where, route, code] of [
  ['inside', 'docs/concepts', 'children:"Values and parsed values"'],
  [
    'outside',
    '',
    'description:"zod-forms builds React forms from Zod schemas: typed field paths, converted values, and validation written once."',
  ],
] as const) {
  test(`axe finds nothing on a page that crashed ${where} the layout`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(new RegExp(PLANTED))
    await open(page, 'docs/quickstart')
    await plantCrash(page, code)
    await navigate(page, BASE_PATH + route)
    await expect(page.locator('h1')).toHaveText('This page crashed.')
    await expectNoMarkupFindings(page, where)
  })
}

test('Keyboard: Tab goes on from the target of a link within the page', async ({ page }) => {
  for (const [route, selector] of [
    ['docs/quickstart', '.table-of-contents a[href$="#pitfalls"]'],
    ['', 'main a[href$="#react-hook-form"]'],
  ] as const) {
    await open(page, route)
    await page.locator(selector).press('Enter')
    await expect(page).toHaveURL(/#./)
    const target = page.locator(new URL(page.url()).hash)
    await expect(target).toBeInViewport()
    await page.keyboard.press('Tab')
    const isNext = () =>
      target.evaluate((heading) => {
        const focus = document.activeElement!
        const links = Array.from(document.querySelectorAll('main a[href], main button, main [tabindex="0"]'))
        return links.find((each) => heading.compareDocumentPosition(each) & 4) === focus
      })
    await expect.poll(isNext, route).toBe(true)
  }
})

test('Keyboard: another page is announced by its title, and the focus starts anew at the skip link', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Concepts' })
    .press('Enter')
  await expect(page.locator('body > [role=status]')).toHaveText(/^Concepts \| /)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
})

/** Presses Tab through the page. Returns what had the focus without an outline, off the screen, or covered. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement!
      const { top, left, width, height } = element.getClientRects()[0]!
      const at = document.elementFromPoint(left + Math.min(width / 2, 20), top + Math.min(height / 2, 20))
      const isSeen =
        getComputedStyle(element).outlineStyle !== 'none' &&
        at &&
        (element.contains(at) || at.contains(element))
      return {
        isEnd: element.matches('footer li:last-child a') && !element.closest('.col')!.nextElementSibling,
        unseen: isSeen ? [] : [element.outerHTML.slice(0, 100)],
      }
    })
    unseen.push(...stop.unseen)
    if (stop.isEnd) return unseen
  }
  throw new Error('the focus does not get to the end of the footer')
}

for (const width of [1440, 360]) {
  test(`Keyboard: the focus is seen at each stop at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 'docs/howto/show-submit-errors')
    expect(await unseenStops(page)).toEqual([])
  })
}

test('Keyboard: a table that is wider than a phone scrolls in itself, and one of three columns fits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, 'docs/api/')
  const ofThree = page.getByRole('columnheader', { name: 'Get' }).first()
  await expect(ofThree).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Table, scrolls sideways' }).filter({ has: ofThree }),
  ).toHaveCount(0)
  await open(page, 'docs/disclaimers')
  const scroller = page.getByRole('group', { name: 'Table, scrolls sideways' }).last()
  await scroller.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test('Forced colors and more contrast: the current page has a line, buttons a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, 'docs/quickstart')
  const current = page.locator('.theme-doc-sidebar-container .menu__link--active').first()
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  await open(page)
  await expect(page.locator('main .button').first()).not.toHaveCSS('border-top-width', '0px')
})

test('Large text: with text of 32 px on a phone, no page scrolls sideways, and the navbar covers nothing', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  for (const path of ['', 'docs/api/useField', 'docs/category/how-to', 'blog/welcome']) {
    await open(page, path)
    expect(await overflow(page), path).toBe(0)
    const covered = await page.evaluate(
      () =>
        document.querySelector('.navbar')!.getBoundingClientRect().bottom -
        document.querySelector('h1')!.getBoundingClientRect().top,
    )
    expect(covered, path).toBeLessThanOrEqual(0)
  }
})

test('Print: in light, all text, what tabs and folds hide, and addresses, without parts of the screen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, 'docs/quickstart')
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printedIn = document.documentElement.dataset.theme
    }),
  )
  await page.pdf()
  await expect(page.locator('body')).toHaveAttribute('data-printed-in', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.emulateMedia({ media: 'print' })
  const screenOnly =
    'nav.navbar, footer.footer, aside, .table-of-contents, .pagination-nav, [role=banner], [role=tablist], main button'
  await expect(page.locator(screenOnly).and(page.locator(':visible'))).toHaveCount(0)
  await expect(page.getByText('pnpm add @jcoreio/zod-forms')).toBeVisible()
  const link = page.locator('.markdown a[href^=http]').first()
  const isWrittenOut = () =>
    link.evaluate((element) =>
      getComputedStyle(element, '::after').content.includes(element.getAttribute('href')!),
    )
  await expect.poll(isWrittenOut).toBe(true)
})

test('Scroll: back leads to where the reader was, and a link to a heading shows it below the navbar', async ({
  page,
}) => {
  await open(page, 'docs/concepts#which-message')
  const gap = () =>
    page.evaluate(
      () =>
        document.getElementById('which-message')!.getBoundingClientRect().top -
        document.querySelector('.navbar')!.getBoundingClientRect().bottom,
    )
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect.poll(gap).toBeLessThan(40)
  const top = await page.evaluate(() => window.scrollY)
  await navigate(page, `${BASE_PATH}docs/api/useSubmit`)
  await expect(page.locator('h1')).toHaveText('useSubmit')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Concepts')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test('Scroll: a long sidebar shows the current page, without moving the page or what is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 })
  await open(page, 'docs/api/useSubmit')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const next = sidebar.getByRole('link', { name: 'useFormStatus' })
  const place = await next.boundingBox()
  await next.click()
  await expect(page.locator('h1')).toHaveText('useFormStatus')
  expect(await next.boundingBox()).toEqual(place)
})
