import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { editorOf } from '../../packages/live-examples/tests/support/playground'
import { createPagesServer } from '../support/pagesServer'
import { ALL_SCRIPTS, holdPageScripts } from '../support/faults'
import { expectSameInApp, spellings } from '../support/documentAndApp'
import { dialogOf, openSearch } from '../support/search'
import { expect, hydrated, NOT_FOUND_MESSAGE, open, test } from '../support/test'

/** The build of the second site, which `npm run build:other-site` makes. */
const BUILD = path.resolve(__dirname, '../../fixtures/other-site/build')
const BASE = '/class-names/'

const TRANSPARENT = 'rgba(0, 0, 0, 0)'

let server: Server

test.beforeAll(async () => {
  if (!existsSync(BUILD))
    throw new Error('The second site is not built. Run "npm run build:other-site" first.')
  server = createPagesServer(BUILD, { base: BASE }).listen()
  await once(server, 'listening')
})

test.afterAll(() => void server.close())

/** Returns how the browser computes a property of an element. */
const computed = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Address of the second site. */
const siteAddress = () => `http://localhost:${(server.address() as AddressInfo).port}${BASE}`

/** Opens a page of the second site. */
async function openPage(page: Page, name = ''): Promise<void> {
  await open(page, siteAddress() + name)
}

test('search finds a page', async ({ page }) => {
  await openPage(page)
  const { input } = await openSearch(page)
  await input.fill('signature')
  const { options } = dialogOf(page)
  await expect(options.first()).toContainText('Reference')
  await options.first().click()
  await expect(page).toHaveURL(/class-names\/api/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference')
})

test('an example runs without a panel for its state, is edited, and runs the edit', async ({ page }) => {
  await openPage(page)
  const example = page.locator('[data-example="toggle"]')
  const button = example.getByRole('button', { name: 'Menu' })
  await example.scrollIntoViewIfNeeded()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(example.locator('[data-example-form]')).toContainText('menu menu--open')
  await expect(example.getByRole('group', { name: 'Form state' })).toHaveCount(0)

  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  const frame = example.frameLocator('iframe')
  await editorOf(example, 'toggle.tsx').press('ControlOrMeta+a')
  await page.keyboard.insertText(
    "import { clsx } from 'clsx'\n\nexport default function Toggle() {\n  return <output>{clsx(['edited', { now: true }])}</output>\n}",
  )
  await expect(frame.getByRole('status')).toHaveText('edited now')
})

test('a page has its Markdown, its card and its policy', async ({ page, request }) => {
  await openPage(page, 'api')
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
    'content',
    /script-src 'self' 'sha256-/,
  )
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const png = await request.get(new URL(new URL(card!).pathname, page.url()).href)
  expect(png.headers()['content-type']).toBe('image/png')
  const markdown = await page.locator('link[type="text/markdown"]').getAttribute('href')
  const text = await request.get(new URL(new URL(markdown!).pathname, page.url()).href)
  expect(await text.text()).toMatch(/^(?:---[\s\S]*?---\s+)?# Reference/)
  await expect(page.getByText('version 2.1.1')).toBeVisible()
})

test('a page that is not there is the one of the theme: packages bring no face of a site', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(NOT_FOUND_MESSAGE)
  await openPage(page, 'nowhere')
  await expect(page.locator('main')).toContainText('We could not find what you were looking for.')
})

test('a fold that is opened before the app runs stays open, with its content', async ({ page }) => {
  const release = await holdPageScripts(page, ALL_SCRIPTS)
  await page.goto(`${siteAddress()}lists`, { waitUntil: 'commit' })
  const content = page.getByText('A number other than 0')
  await expect(content).toBeHidden()
  await page.getByText('What about numbers?').click()
  await expect(content).toBeVisible()
  release()
  await hydrated(page)
  await expect(content).toBeVisible()
  await page.getByText('What about numbers?').click()
  await expect(content).toBeHidden()
})

for (const target of ['numbers', 'false']) {
  test(`a link to "${target}", in a fold or in another tab, opens it, in a document and in the app`, async ({
    page,
  }) => {
    const heading = page.locator(`h2#${target}`)
    const contents = page.locator(`.table-of-contents a[href$="#${target}"]`)
    const ends = ['', '?a=b', `?docusaurus-theme=dark#${target}`, ...spellings(target)]
    const elsewhere = { address: `${siteAddress()}api`, heading: 'Reference' }
    await expectSameInApp(page, `${siteAddress()}lists`, ends, target, elsewhere)
    await openPage(page)
    await page.getByRole('main').getByRole('link', { name: target, exact: true }).click()
    await expect(heading).toBeInViewport()
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Start')
    await page.goForward()
    await expect(heading).toBeInViewport()
    await openPage(page, 'lists')
    await expect(heading).toBeHidden()
    await contents.click()
    await expect(heading).toBeInViewport()
  })
}

for (const mode of ['light', 'dark']) {
  test(`without a style sheet of the site, its parts have colors and borders: ${mode}`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    await openPage(page)

    const code = page.locator('.theme-code-block').first()
    const text = await computed(code.locator('code'), 'color')
    for (const kind of ['keyword', 'string', 'function'])
      await expect(code.locator(`.token.${kind}`).first()).not.toHaveCSS('color', text)
    await expect(code.locator('.answer .visually-hidden').first()).toHaveCSS('width', '1px')
    await expect(code.locator('.answer').first()).not.toHaveCSS('background-color', TRANSPARENT)

    const example = page.locator('[data-example="toggle"]')
    await expect(example).toHaveCSS('border-top-style', 'solid')
    await expect(example).toHaveCSS('border-top-width', '1px')

    await openSearch(page)
    await expect(dialogOf(page).dialog).not.toHaveCSS('background-color', TRANSPARENT)
  })
}

test('each variable that its styles and scripts use is defined', () => {
  const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|js)$/.test(file),
  )
  const text = files.map((file) => readFileSync(path.join(BUILD, file), 'utf8')).join('\n')
  const defined = new Set(Array.from(text.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name))
  const used = new Set(Array.from(text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g), ([, name]) => name))
  // Infima uses it for images with an `align` attribute, and never defines it.
  expect([...used].filter((name) => !defined.has(name))).toEqual(['--image-alignment-padding'])
})
