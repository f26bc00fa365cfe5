import type { Page } from '@playwright/test'
import { test, type FaultySite } from '../support/faultySite'
import { BASE_PATH } from '../support/pagesServer'
import { KINDS } from '../support/routes'
import { expect, NOT_FOUND_MESSAGE } from '../support/test'

/** Without it, nothing of the app runs. */
const MAIN = /\/main\.\w+\.js$/

const NOT_FOUND = 'docs/nope'

interface Shown {
  lines: string[]
  /** Distance from the top of the window, by heading. */
  tops: Record<string, number>
}

/** What the reader sees of the page's main part. Forms run only with the app. */
function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const main = document.querySelector('main')!
    const headings = [...main.querySelectorAll<HTMLElement>('h1, h2, h3, [role=tab]')]
    return {
      lines: main.innerText.split('\n').filter((line) => line.trim()),
      tops: Object.fromEntries(
        headings.map((heading, index) => [
          `${index} ${heading.textContent.slice(0, 30)}`,
          Math.round(heading.getBoundingClientRect().top),
        ]),
      ),
    }
  })
}

/** The lines that were there, and aren't anymore. */
function lost(before: Shown, after: Shown): string[] {
  const left = [...after.lines]
  return before.lines.filter((line) => {
    const index = left.indexOf(line)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** The headings that are elsewhere, and by how many pixels. */
function moved(before: Shown, after: Shown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(before.tops)
      .map(([heading, top]) => [heading, (after.tops[heading] ?? NaN) - top] as const)
      .filter(([, pixels]) => !(Math.abs(pixels) <= 1)),
  )
}

/** Waits for the app as long as the test may take, because nothing is cached. */
const comesAlive = (page: Page) => page.locator('html[data-has-hydrated="true"]').waitFor()

interface Visit {
  page: Page
  site: FaultySite
  address: string
  /** What the reader does before the app runs. */
  act?: () => Promise<void>
}

/** Opens a page, and later lets the app come. Returns what got lost or moved. */
async function compare({ page, site, address, act = async () => {} }: Visit) {
  const release = site.hang(MAIN)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('footer.footer')).toBeVisible()
  await act()
  await page.evaluate(() => document.fonts.ready)
  const before = await shown(page)
  const focus = await page.evaluateHandle(() => document.activeElement)
  release()
  await comesAlive(page)
  // The first render may have others after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const after = await shown(page)
  const keepsFocus = await focus.evaluate((element) => element === document.activeElement)
  return { lost: lost(before, after), moved: moved(before, after), keepsFocus }
}

const NOTHING = { lost: [], moved: {}, keepsFocus: true }

/** Id of a page's last heading, from its document. */
async function lastId(page: Page, route: string): Promise<string | undefined> {
  const html = await (await page.request.get(route)).text()
  return Array.from(html.matchAll(/<h[23][^>]* id="([^"]+)"/g), ([, id]) => id!).at(-1)
}

const HASHES: Record<string, (id: string) => string> = {
  'to a heading': (id) => id,
  'in other capitals, with a full stop': (id) => `${id.toUpperCase()}.`,
  'that is encoded': (id) => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
}

const ADDRESSES: Record<string, (route: string) => string> = {
  'its own address': (route) => route,
  'a query': (route) => `${route}?utm_source=mail&docusaurus-theme=dark`,
  'the name of its file': (route) =>
    route === '' || route.endsWith('/') ? `${route}index.html` : `${route}.html`,
}

for (const [what, addressOf] of Object.entries(ADDRESSES)) {
  test(`The app hides and moves nothing at ${what}`, async ({ page, site }) => {
    test.slow()
    for (const route of KINDS)
      expect(await compare({ page, site, address: addressOf(route) }), route).toEqual(NOTHING)
  })
}

for (const [what, hashOf] of Object.entries(HASHES)) {
  test(`The app hides and moves nothing for a hash ${what}, and the page shows its target before`, async ({
    page,
    site,
  }) => {
    test.slow()
    for (const route of KINDS) {
      const id = await lastId(page, route)
      if (!id) continue
      const isSeen = () => expect(page.locator(`[id="${id}"]`), route).toBeInViewport()
      expect(await compare({ page, site, address: `${route}#${hashOf(id)}`, act: isSeen }), route).toEqual(
        NOTHING,
      )
      await expect(page, route).toHaveURL(new RegExp(`#(?:${id}|${HASHES['that is encoded']!(id)})$`))
      await isSeen()
    }
  })
}

test('The app hides and moves nothing where the reader has scrolled and has the focus', async ({
  page,
  site,
}) => {
  test.slow()
  for (const route of KINDS) {
    const act = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight / 2)
        const links = [...document.querySelectorAll<HTMLElement>('main :is(a[href], [role=tab])')]
        links.at(Math.floor(links.length / 2))!.focus({ preventScroll: true })
      })
    expect(await compare({ page, site, address: route, act }), route).toEqual(NOTHING)
  }
})

test('The app hides and moves nothing on the not-found page', async ({ page, site, consoleGuard }) => {
  consoleGuard.expect(NOT_FOUND_MESSAGE)
  expect(await compare({ page, site, address: NOT_FOUND })).toEqual(NOTHING)
})

test('The app hides and moves nothing in a copy below another path, or on another host', async ({
  page,
  site,
}) => {
  const { origin, port } = new URL(site.url)
  const copy = `${origin}/web/2026${BASE_PATH}docs/concepts`
  await page.route(copy, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${site.url}docs/concepts` }) }),
  )
  const other = `http://127.0.0.1:${port}${BASE_PATH}docs/concepts`
  for (const address of [copy, other])
    expect(await compare({ page, site, address }), address).toEqual(NOTHING)
})

const KITS = 'docs/howto/reusable-field-components'

test('A text fragment leads into a tab, which is then chosen', async ({ page }) => {
  await page.goto(`${KITS}#:~:text=export%20function%20MuiCombobox`, { waitUntil: 'commit' })
  await comesAlive(page)
  await expect(page.getByRole('tab', { name: 'Material UI combobox' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const panel = page.getByRole('tabpanel', { name: 'Material UI combobox' })
  await expect(panel.getByText('MuiCombobox', { exact: true }).first()).toBeInViewport()
})

test('A tab that is chosen before the app runs stays chosen, and is stored with its group', async ({
  page,
  site,
}) => {
  const kit = page.getByRole('tab', { name: 'Radix Select' })
  const chooseKit = async () => {
    await kit.evaluate((tab) => tab.focus())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Radix Select' })).toBeVisible()
  }
  expect(await compare({ page, site, address: KITS, act: chooseKit })).toEqual(NOTHING)
  await expect(kit).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Material UI', exact: true }).click()
  await expect(page.getByRole('tabpanel', { name: 'Material UI', exact: true })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Radix Select' })).toBeHidden()

  const isPnpm = () => expect(page.getByRole('tabpanel', { name: 'pnpm' }).first()).toBeVisible()
  const choosePnpm = async () => {
    await page.getByRole('tab', { name: 'pnpm' }).first().click()
    await isPnpm()
  }
  expect(await compare({ page, site, address: 'docs/quickstart', act: choosePnpm })).toEqual(NOTHING)
  await isPnpm()
  // Also on another page, before its app runs.
  expect(await compare({ page, site, address: 'docs/disclaimers', act: isPnpm })).toEqual(NOTHING)
})
