import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from './browser'
import { startChromium } from './chromium'
import { startFirefox } from './firefox'
import { serveSite, type Site } from './site'
import { startWebKit } from './webkit'

/** Code of a form, and what the reader is told of it. */
const TOLD: Record<string, [code: string, told: string | RegExp]> = {
  'It runs': [
    `import { useEffect } from 'react'
export default function Form() {
  useEffect(() => { throw new Error(document.querySelector('form')!.textContent!) }, [])
  return <form>Here I am</form>
}`,
    'Error: Here I am',
  ],
  'It has no network': [
    "void fetch('/api/users')\nexport default () => <form />",
    'first-form.tsx, line 1: This editor has no network, so it can’t send a request (/api/users)',
  ],
  'It has no storage': [
    'localStorage.clear()\nexport default () => <form />',
    'This editor has no storage, no cookies, and no access to the page',
  ],
  'It has no access to the page': [
    'void parent.document.body\nexport default () => <form />',
    'This editor has no storage, no cookies, and no access to the page',
  ],
  'It ends an endless loop': [
    'export default () => <form />\n\nfor (;;);',
    'first-form.tsx, line 3: RangeError: A loop ran for more than a second',
  ],
}

describe.each([
  ['Chromium', startChromium],
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('In %s, the frame of an edited example', (_name, start) => {
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    browser = await start()
    await browser.resize(1280, 800)
  })

  afterAll(() => browser?.close())

  beforeEach(async () => {
    site = await serveSite()
    await browser.open(`${site.url}docs/quickstart`)
  })

  afterEach(() => site.leave(browser))

  test.each(Object.entries(TOLD))('%s', async (_what, [code, told]) => {
    const edits = JSON.stringify({ 'first-form.tsx': code })
    await browser.run((kept) => sessionStorage.setItem('edited.first-form', kept), edits)
    await expect.poll(() => browser.run(() => document.documentElement.dataset.hasHydrated)).toBe('true')
    await browser.run(() => document.querySelector<HTMLElement>('[data-example=first-form] button')!.click())
    const problem = () =>
      browser.run(() => document.querySelector('[data-example=first-form] p[role=status]')?.textContent ?? '')
    await expect.poll(problem).toContain(told)
  })
})
