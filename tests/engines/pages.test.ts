import { load } from 'cheerio'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtPage } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { DOC_ROUTES, ROUTES } from '../support/routes'
import { ENTER, pointOf, type Browser } from './browser'
import { startFirefox } from './firefox'
import { serveSite, type Site } from './site'
import { startWebKit } from './webkit'

const DESKTOP = { width: 1280, height: 800 }
/** A WebKitGTK window can't be narrower than about 450 px. */
const PHONE = { width: 360, height: 740 }

/** TypeScript takes seconds on a busy machine. */
const PATIENTLY = { timeout: 90_000 }

/** Paths of the scripts that a page loads. */
function scriptsOf(route: string): string[] {
  return load(builtPage(route))('script[src]')
    .get()
    .map(({ attribs }) => attribs.src!)
}

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (name, start) => {
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    browser = await start()
  })

  afterAll(() => browser?.close())

  // Each server has its own port, so nothing is cached or stored yet.
  beforeEach(async () => {
    site = await serveSite()
  })

  afterEach(async () => {
    expect(await site.leave(browser)).toEqual([])
  })

  /** Opens a page and waits until it's usable. */
  async function open(route: string, { width, height } = DESKTOP): Promise<void> {
    await browser.resize(width, height)
    await browser.open(site.url + route)
    await expect.poll(() => attribute('html', 'data-has-hydrated')).toBe('true')
    // Prefetching starts when the browser is idle, which Safari doesn't report.
    await browser.run(async () => {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) =>
        'requestIdleCallback' in window ? requestIdleCallback(resolve) : resolve(0),
      )
    })
  }

  function attribute(selector: string, name: string): Promise<string | null> {
    return browser.run(
      (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null,
      selector,
      name,
    )
  }

  /** Text of the first match, or an empty string if there is none. */
  function text(selector: string): Promise<string> {
    return browser.run((selector) => document.querySelector(selector)?.textContent ?? '', selector)
  }

  async function press(selector: string): Promise<void> {
    let point: Awaited<ReturnType<typeof pointOf>> = null
    await expect
      .poll(async () => (point = await browser.run(pointOf, selector)), { message: `press ${selector}` })
      .not.toBeNull()
    await browser.click(point!)
  }

  /** Scrolls to an element. */
  function show(selector: string): Promise<unknown> {
    return browser.run((selector) => document.querySelector(selector)!.scrollIntoView(), selector)
  }

  /** Computed values of a property for all matching elements. */
  function styles(selector: string, property: string): Promise<string[]> {
    return browser.run(
      (selector, property) =>
        [...document.querySelectorAll(selector)].map((element) =>
          getComputedStyle(element).getPropertyValue(property),
        ),
      selector,
      property,
    )
  }

  test.each(ROUTES)('/%s works as it was prerendered, and all on it loads', async (route) => {
    await open(route)
    const $ = load(builtPage(route))
    expect.soft(await browser.run(() => document.title)).toBe($('head > title').text())
    expect.soft(await text('h1')).toBe($('h1').text())
    const lines = await styles('.markdown p a, main p > a:not(.button)', 'text-decoration-line')
    expect.soft(lines, 'lines of the links in text').toEqual(lines.map(() => 'underline'))
    for (const { attribs } of $('[data-example]')) {
      const example = `[data-example="${attribs['data-example']}"]`
      await show(example)
      await expect.poll(() => attribute(`${example} button`, 'disabled'), { message: example }).toBeNull()
    }
  })

  test('fetches what the next page needs before the reader goes there', async () => {
    const next = load(builtPage('docs/quickstart'))('.pagination-nav__link--next').attr('href')!
    const scripts = scriptsOf(next.slice(BASE_PATH.length))
    await open('docs/quickstart')
    await show('.pagination-nav__link--next')
    await expect.poll(() => scripts.filter((script) => !site.requested.has(script))).toEqual([])
  })

  test('a press is a click on what was pressed, though that moves away meanwhile', async () => {
    await open('docs/quickstart')
    const form = '[data-example=sign-up] form'
    await show('[data-example=sign-up]')
    await press(`${form} input[type=email]`)
    await browser.run((selector) => {
      const form = document.querySelector<HTMLElement>(selector)!
      const move = () => form.insertAdjacentHTML('beforebegin', '<div style="height: 300px"></div>')
      document.addEventListener('pointerdown', move, { once: true })
      form.addEventListener('submit', () => (form.dataset.submits = (form.dataset.submits ?? '') + 'x'))
    }, form)
    await press(`${form} button[type=submit]`)
    await expect.poll(() => attribute(form, 'data-submits')).toBe('x')
  })

  test('an example shows what is wrong, and that it was sent', async () => {
    await open('docs/quickstart')
    const example = '[data-example=sign-up]'
    const email = `${example} input[type=email]`
    await show(example)
    await press(email)
    await browser.type('ann')
    await press(`${example} button[type=submit]`)
    await expect.poll(() => text(`${example} .field-error`)).toBe('Enter an address like ann@example.com')
    await press(email)
    await browser.type('@example.com')
    await press(`${example} input[type=checkbox]`)
    await press(`${example} button[type=submit]`)
    await expect.poll(() => text(`${example} [role=status]`)).toBe('Account created for ann@example.com')
  })

  test('an edited example runs, its types are checked, and it can be reset', async () => {
    await open('docs/quickstart')
    const example = '[data-example=sign-up]'
    const problem = `${example} p[role=status]`
    await show(example)
    await press(`${example} button:not(:disabled)`)
    await expect.poll(() => text(example), PATIENTLY).toContain('No type errors')

    await browser.type('const three: string = 3; ')
    await expect.poll(() => text(example), PATIENTLY).toContain('1 type error. sign-up.tsx, line 1: ')
    expect(await text(problem)).toBe('')
    await browser.type('throw new Error(three); ')
    // WebKit doesn't report the line.
    await expect.poll(() => text(problem)).toMatch(/^(sign-up.tsx, line 1: )?Error: 3$/)

    const done = `${example} button:not(:disabled)`
    await press(`${done} + button`)
    await expect.poll(() => text(example), PATIENTLY).toContain('No type errors')
    await expect.poll(() => text(problem)).toBe('')
    await press(done)
    await show(example)
    await expect.poll(() => attribute(`${example} input[type=email]`, 'type')).toBe('email')
  })

  test('search finds a page and opens it', async () => {
    await open('')
    await press('.navbar button[aria-haspopup=dialog]')
    await expect.poll(() => attribute('dialog[open] input', 'role')).toBe('combobox')
    await browser.type('useField')
    await expect
      .poll(() => attribute('dialog [aria-selected=true]', 'href'))
      .toBe(`${BASE_PATH}docs/api/useField`)
    await browser.type(ENTER)
    await expect.poll(() => text('h1')).toBe('useField')
    await expect.poll(() => attribute('dialog', 'open')).toBeNull()
  })

  test('the mobile menu opens, and closes by a button that can be seen and hit', async () => {
    await open('docs/quickstart', PHONE)
    await press('.navbar__toggle')
    await expect.poll(() => attribute('.navbar__toggle', 'aria-expanded')).toBe('true')
    const [stroke] = await styles('.navbar-sidebar__close svg g', 'stroke')
    expect(stroke).toMatch(/^rgb/)
    expect([stroke]).not.toEqual(await styles('.navbar-sidebar', 'background-color'))
    const size = await browser.run(() => {
      const { width, height } = document.querySelector('.navbar-sidebar__close')!.getBoundingClientRect()
      return Math.min(width, height)
    })
    expect(size).toBeGreaterThanOrEqual(24)
    await press('.navbar-sidebar__close')
    await expect.poll(() => attribute('.navbar__toggle', 'aria-expanded')).toBe('false')
  })

  test('dark mode is chosen in the bar, kept, and colors what stands out', async () => {
    const route = DOC_ROUTES.find((each) => builtPage(each).includes('theme-admonition'))!
    await open(route)
    await press('button[title^="Switch between dark and light mode"]')
    await expect.poll(() => attribute('html', 'data-theme')).toBe('dark')
    await open(route)
    expect(await attribute('html', 'data-theme')).toBe('dark')
    expect(await styles('.theme-admonition', 'background-color')).not.toContain('rgba(0, 0, 0, 0)')
    expect(await styles('.theme-admonition svg', 'fill')).not.toContain('rgb(0, 0, 0)')
    // WebKit has colors of its own for scrollbars, by another name.
    if (name === 'Firefox') expect(await styles('html', 'scrollbar-color')).not.toContain('auto')
  })

  test('the form on the home page shows what the code gets, on the right of what is typed', async () => {
    const example = '[data-example=membership]'
    await open('')
    await press(`${example} input`)
    await browser.type('a')
    const isBeside = () =>
      browser.run((example) => {
        const cells = [...document.querySelectorAll(`${example} td:nth-child(3)`)]
        const value = cells.find(({ textContent }) => textContent === '"Anna"')?.getBoundingClientRect()
        const { right, top, bottom } = document.querySelector(`${example} input`)!.getBoundingClientRect()
        return value && value.left >= right && value.top < bottom && value.bottom > top
      }, example)
    await expect.poll(isBeside).toBe(true)
  })
})
