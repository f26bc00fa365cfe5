import type { Page } from '@playwright/test'
import { openSearch } from '../../../../tests/support/search'
import { expect, hydrated, open, test } from '../../../../tests/support/test'

/** What extensions do to a page before the app takes over. */
const CHANGES = [
  // Attributes on the document and its body
  () => {
    document.documentElement.setAttribute('data-planted-mode', 'dynamic')
    document.documentElement.classList.add('planted')
    document.body.setAttribute('data-gr-ext-installed', '')
    document.body.style.marginTop = '1px'
  },
  // Scripts and styles in the head
  () => {
    const script = document.createElement('script')
    script.type = 'text/plain'
    script.textContent = 'planted'
    document.head.prepend(script)
    document.head.append(document.createElement('meta'))
    document.adoptedStyleSheets = [new CSSStyleSheet()]
  },
  // Bars and panels around the page
  () => {
    const bar = document.createElement('div')
    bar.attachShadow({ mode: 'open' }).append('a bar')
    document.body.prepend(bar)
    document.body.append(document.createElement('planted-panel'))
    document.documentElement.append(document.createElement('planted-overlay'))
  },
  // The page moved into a frame of its own
  () => {
    const frame = document.createElement('div')
    const root = document.getElementById('__docusaurus')!
    root.before(frame)
    frame.append(root)
  },
  // Scripts that replace functions of the browser
  () => {
    const pushState = history.pushState.bind(history)
    history.pushState = (...parameters) => pushState(...parameters)
    const fetch = window.fetch.bind(window)
    window.fetch = (...parameters) => fetch(...parameters)
    Object.assign(window, { planted: true })
  },
  // Attributes on links, fields and pictures
  () => {
    for (const element of document.querySelectorAll('a, img, button'))
      element.setAttribute('data-planted', '')
  },
]

/** Changes that the app notices: it reports them and renders the page again. */
const CHANGES_INSIDE = [
  // Nodes in the text
  () => {
    document.querySelector('article')!.prepend(document.createElement('planted-panel'))
    document.querySelector('article p')!.append(document.createElement('planted-mark'))
  },
  // Nodes moved
  () => document.querySelector('main')!.append(document.querySelector('h1')!),
  // Nodes removed
  () => document.querySelector('[role=region]')!.remove(),
]

/** Changes a page before the app takes over. */
async function openChanged(page: Page, route: string, changes: (() => void)[]) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/js\/main\./, async (route_) => {
    await released
    await route_.continue()
  })
  await page.goto(route, { waitUntil: 'commit' })
  await page.locator('footer.footer').waitFor()
  for (const change of changes) await page.evaluate(change)
  release()
  await hydrated(page)
}

async function expectAllWorks(page: Page) {
  await expect(page.locator('h1')).toHaveText('useInitialize')
  await expect(page.locator('main')).toHaveCount(1)
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await page.getByRole('link', { name: 'Quickstart' }).first().click()
  await expect(page.locator('h1')).toHaveText('Quickstart')
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('useInitialize')
  const example = page.locator('[data-example=async-initialize]')
  await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
  await expect(example.locator('form')).toBeVisible()
  await openSearch(page)
}

test('Extensions change the page around the app before it takes over: all works, and nothing is logged', async ({
  page,
}) => {
  await openChanged(page, 'docs/api/useInitialize', CHANGES)
  await expectAllWorks(page)
})

test('Extensions change what the app renders: it says so, and all works', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/^error: Docusaurus React Root onRecoverableError/)
  await openChanged(page, 'docs/api/useInitialize', CHANGES_INSIDE)
  await expectAllWorks(page)
})

/** What extensions do to a page that is in use. Those that wrap its text are in tests/browser/translated.spec.ts. */
const LATER: Record<string, () => void> = {
  'a dark mode: attributes and styles on everything': () => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      element.setAttribute('data-planted-color', '')
      element.style.setProperty('--planted-color', 'black')
    }
    document.adoptedStyleSheets = [new CSSStyleSheet()]
  },
  'a grammar checker: nodes beside and around each field': () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      field.after(document.createElement('planted-checker'))
      field.parentElement!.prepend(document.createElement('planted-checker'))
    }
  },
  'a password manager: attributes and a button on each field': () => {
    for (const field of document.querySelectorAll('input')) {
      field.setAttribute('data-planted-filled', '')
      field.closest('form')?.append(document.createElement('planted-button'))
      field.parentElement!.append(document.createElement('planted-button'))
    }
  },
  'a blocker: announcement and contents gone': () => {
    for (const element of document.querySelectorAll('[aria-label=Announcement], .table-of-contents'))
      element.remove()
  },
}

for (const [what, change] of Object.entries(LATER)) {
  test(`Extensions change a page that is in use, ${what}: all works`, async ({ page }) => {
    await open(page, 'docs/api/useInitialize')
    await page.locator('[data-example=async-initialize] [data-example-form]').scrollIntoViewIfNeeded()
    const form = page.locator('[data-example=async-initialize] form')
    await expect(form).toBeVisible()
    await page.evaluate(change)
    await form.locator('[name=email]').fill('nobody')
    await form.locator('[name=email]').blur()
    await expect(form.locator('.field-error')).toHaveText('Invalid email')
    await form.locator('[name=email]').fill('ann@example.org')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('status')).toContainText('ann@example.org')
    await expectAllWorks(page)
  })
}
