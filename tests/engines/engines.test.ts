import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendFile } from '../../scripts/pagesServer'
import { BASE_PATH, createPagesServer } from '../support/pagesServer'
import { startFirefox, startWebKit, type Browser } from './browsers'

/** A page of each kind. */
const PAGES = [
  '',
  'docs/quickstart',
  'docs/api/useField',
  'docs/category/how-to',
  'blog',
  'blog/archive',
  'blog/welcome',
  'blog/tags/hello',
  'no/such/page',
]

/** A live form, and what it says about its code. */
const EXAMPLE = '[data-example=sign-up]'
const EDIT = 'Edit'
const NO_ERRORS = 'No type errors'
const ONE_ERROR = '1 type error'

/** Runs in each page before everything else: tells the server of each error, the one way that all engines have. */
function reportErrors(url: string): void {
  const report = (...parts: unknown[]) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${url}?${encodeURIComponent(`${location.pathname}: ${parts.join(' ')}`)}`, false)
    request.send()
  }
  // An engine drops what it still fetches when it leaves the page.
  let isLeft = false
  addEventListener('beforeunload', () => (isLeft = true))
  const onError = ({ message, target }: ErrorEvent) => {
    if (target instanceof HTMLElement) {
      // Firefox tells so of much that it doesn't fetch ahead.
      if (!isLeft && !target.matches('link[rel=prefetch]')) report('did not load', target.outerHTML)
    }
    // A busy engine tells an observer of a size one frame late, which the standard calls an error.
    else if (!message.includes('ResizeObserver loop')) report('uncaught', message)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(effectiveDirective, 'blocked', blockedURI),
  )
  console.error = (...parts) => report('console.error', ...parts)
}

const REPORTER = `${BASE_PATH}__reporter.js`
const errors: string[] = []
let server: Server
let home: string

beforeAll(async () => {
  server = createPagesServer('build', {
    send: (response, status, file) => {
      const [pathname, error] = response.req.url!.split('?') as [string, string | undefined]
      if (pathname === REPORTER) {
        if (error) errors.push(decodeURIComponent(error))
        response.writeHead(200, { 'content-type': 'text/javascript' })
        return response.end(`(${reportErrors.toString()})('${REPORTER}')`)
      }
      // The frame of an edited example can't send anything.
      if (!file.endsWith('.html') || file.includes('bundled')) return sendFile(response, status, file)
      response.writeHead(status, { 'content-type': 'text/html' })
      response.end(readFileSync(file, 'utf8').replace('<head>', `<head><script src="${REPORTER}"></script>`))
    },
  }).listen()
  await once(server, 'listening')
  home = `http://localhost:${(server.address() as AddressInfo).port}${BASE_PATH}`
})

afterAll(() => void server.close())

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (_name, start) => {
  let browser: Browser

  beforeAll(async () => {
    browser = await start()
  })

  afterAll(() => browser?.close())

  afterEach(() => {
    expect(errors.splice(0)).toEqual([])
  })

  /** Opens a page, and waits until the app has taken over. */
  async function open(route: string): Promise<void> {
    await browser.open(home + route)
    await expect.poll(() => browser.run(() => document.documentElement.dataset.hasHydrated)).toBe('true')
  }

  /** Text of the first match, or an empty string. */
  const text = (selector: string) =>
    browser.run((shown) => document.querySelector(shown)?.textContent ?? '', selector)

  /** Clicks a button of the example once it can be clicked. */
  const click = (name: string) =>
    expect
      .poll(() =>
        browser.run(
          (example, label) => {
            const buttons = document.querySelectorAll<HTMLButtonElement>(`${example} button:enabled`)
            const button = [...buttons].find((each) => (each.ariaLabel ?? each.textContent) === label)
            button?.scrollIntoView({ behavior: 'instant' })
            button?.click()
            return button !== undefined
          },
          EXAMPLE,
          name,
        ),
      )
      .toBe(true)

  /** Opens the editor, which takes the focus, and waits for TypeScript's first answer. */
  async function edit(): Promise<void> {
    await open('docs/quickstart')
    await browser.run((example) => document.querySelector(example)!.scrollIntoView(), EXAMPLE)
    await click(EDIT)
    await expect.poll(() => text(EXAMPLE)).toContain(NO_ERRORS)
  }

  test.each(PAGES)('/%s loads without an error', async (route) => {
    await open(route)
    expect(await text('h1')).not.toBe('')
  })

  test('an edit runs', async () => {
    await edit()
    await browser.type("throw new Error('Edited'); ")
    await expect.poll(() => text(EXAMPLE)).toContain('Error: Edited')
  })

  test('TypeScript answers', async () => {
    await edit()
    await browser.type('const three: string = 3; ')
    await expect.poll(() => text(EXAMPLE)).toContain(ONE_ERROR)
    expect(await text(EXAMPLE)).toContain("'number' is not assignable to type 'string'")
  })
})
