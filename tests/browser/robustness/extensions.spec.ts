import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../../support/test'

/** Wraps every text in elements, as the browser's translation does. */
const translate = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement!.closest('script, style, title, noscript, svg') || !node.textContent!.trim()
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    text.parentNode!.replaceChild(outer, text)
    outer.append(inner)
    inner.append(text.textContent!)
  }
}

/** What extensions do to a page before the app takes over. */
const CHANGES: Record<string, () => void> = {
  'attributes on the document and its body': () => {
    document.documentElement.setAttribute('data-planted-mode', 'dynamic')
    document.documentElement.classList.add('planted')
    document.body.setAttribute('data-gr-ext-installed', '')
    document.body.style.marginTop = '1px'
  },
  'scripts and styles in the head': () => {
    const script = document.createElement('script')
    script.type = 'text/plain'
    script.textContent = 'planted'
    document.head.prepend(script)
    document.head.append(document.createElement('meta'))
    document.adoptedStyleSheets = [new CSSStyleSheet()]
  },
  'bars and panels around the page': () => {
    const bar = document.createElement('div')
    bar.attachShadow({ mode: 'open' }).append('a bar')
    document.body.prepend(bar)
    document.body.append(document.createElement('planted-panel'))
    document.documentElement.append(document.createElement('planted-overlay'))
  },
  'the page moved into a frame of its own': () => {
    const frame = document.createElement('div')
    const root = document.getElementById('__docusaurus')!
    root.before(frame)
    frame.append(root)
  },
  'scripts that replace functions of the browser': () => {
    const pushState = history.pushState.bind(history)
    history.pushState = (...parameters) => pushState(...parameters)
    const fetch = window.fetch.bind(window)
    window.fetch = (...parameters) => fetch(...parameters)
    Object.assign(window, { planted: true })
  },
  'attributes on links, fields and pictures': () => {
    for (const element of document.querySelectorAll('a, img, button'))
      element.setAttribute('data-planted', '')
  },
}

/** The same, where the app finds the page changed: it says so and renders the page anew. */
const CHANGES_INSIDE: Record<string, () => void> = {
  'nodes in the text': () => {
    document.querySelector('article')!.prepend(document.createElement('planted-panel'))
    document.querySelector('article p')!.append(document.createElement('planted-mark'))
  },
  'nodes moved': () => document.querySelector('main')!.append(document.querySelector('h1')!),
  'nodes removed': () => document.querySelector('[role=region]')!.remove(),
  'a translation': translate,
}

/** Changes a page before the app takes over. */
async function openChanged(page: Page, route: string, change: () => void) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/js\/main\./, async (route_) => {
    await released
    await route_.continue()
  })
  await page.goto(route, { waitUntil: 'commit' })
  await page.locator('footer.footer').waitFor()
  await page.evaluate(change)
  release()
  await hydrated(page)
}

async function expectAllWorks(page: Page) {
  await expect(page.locator('h1')).toHaveText('Concepts')
  await expect(page.locator('main')).toHaveCount(1)
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await page.getByRole('link', { name: 'Quickstart' }).first().click()
  await expect(page.locator('h1')).toHaveText('Quickstart')
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Concepts')
  const example = page.locator('[data-example=async-initialize]')
  await example.scrollIntoViewIfNeeded()
  await expect(example.locator('form')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search docs and blog' })).toBeFocused()
}

test.describe('An extension changes the page before the app takes over', () => {
  for (const [what, change] of Object.entries(CHANGES)) {
    test(`${what}: all works, and nothing is logged`, async ({ page }) => {
      await openChanged(page, 'docs/concepts', change)
      await expectAllWorks(page)
    })
  }

  for (const [what, change] of Object.entries(CHANGES_INSIDE)) {
    test(`${what}: the app says so, and all works`, async ({ page, consoleGuard }) => {
      consoleGuard.expect(/^error: Docusaurus React Root onRecoverableError/)
      await openChanged(page, 'docs/concepts', change)
      await expectAllWorks(page)
    })
  }
})

test('A translation of the running page: all works', async ({ page }) => {
  await open(page, 'docs/concepts')
  await page.evaluate(translate)
  await expectAllWorks(page)
})
