import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test'

/** How Chromium reports that a page's Content-Security-Policy blocked something or couldn't be read. */
const POLICY_VIOLATION = /Content[- ]Security[- ]Policy/i

/** How Chromium starts its message about a request without a complete answer, or with an error as its answer. */
const FAILED_REQUEST = /^Failed to load resource/

/** Console message about a request of a page that was answered with status 404, as the guard words it. */
export const NOT_FOUND_MESSAGE = /^failed request: 404 /

/** Console message about a request of a page that got no answer, or just a part of one, as the guard words it. */
export const NO_ANSWER_MESSAGE = /^failed request: no answer /

const withoutHash = (url: string) => url.replace(/#.*/, '')

/**
 * Records console messages that a reader's developer tools would highlight. It words failed requests itself, and leaves
 * out those that no page made: some browsers ask each host for `/favicon.ico`.
 */
class ConsoleGuard {
  private readonly messages: string[] = []
  private readonly expected: RegExp[] = []
  private readonly allowed: RegExp[] = []
  /** Status of the last answer to what pages asked for, by address; undefined until there is one. */
  private readonly answers = new Map<string, number | undefined>()

  /** Watches all pages of the context. */
  watch(context: BrowserContext): void {
    context.on('request', (request) => this.answers.set(withoutHash(request.url()), undefined))
    context.on('response', (response) => this.answers.set(withoutHash(response.url()), response.status()))
    context.on('console', (message) => {
      const { url } = message.location()
      if (message.type() !== 'error' && message.type() !== 'warning') return
      // What a script logs has arguments.
      if (message.args().length > 0 || !FAILED_REQUEST.test(message.text()))
        this.messages.push(`${message.type()}: ${message.text()} (${url})`)
      else if (this.answers.has(withoutHash(url))) this.messages.push(this.failedRequest(url))
    })
    context.on('weberror', (webError) => this.messages.push(`uncaught: ${webError.error().message}`))
  }

  private failedRequest(url: string): string {
    const status = this.answers.get(withoutHash(url))
    return `failed request: ${status && status >= 400 ? status : 'no answer'} (${url})`
  }

  /** Allows matching messages, but never a policy violation; the test fails if none came. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  /** Allows matching messages that are the browser's own words, and which not every browser has. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern)
  }

  async check(): Promise<void> {
    const isAllowed = (message: string) =>
      [...this.expected, ...this.allowed].some((pattern) => pattern.test(message))
    const findings = () => ({
      unexpected: this.messages.filter((message) => POLICY_VIOLATION.test(message) || !isAllowed(message)),
      absent: this.expected
        .filter((pattern) => !this.messages.some((message) => pattern.test(message)))
        .map(String),
    })
    const none = { unexpected: [], absent: [] }
    await expect.poll(findings, 'console messages that are unexpected, or expected and absent').toEqual(none)
  }
}

/** Playwright's test, which fails on any unexpected console error or warning. */
export const test = base.extend<{ consoleGuard: ConsoleGuard }>({
  consoleGuard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard()
      guard.watch(context)
      await use(guard)
      await guard.check()
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until React has taken over the prerendered page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true')
}

/** Expects what each page has once. */
export async function expectOnePage(page: Page): Promise<void> {
  for (const part of ['nav.navbar', 'main', 'h1', 'footer.footer'])
    await expect.soft(page.locator(part), `one ${part}`).toHaveCount(1)
}

/** Opens a path below the base path and waits until the page is hydrated. */
export async function open(page: Page, path = ''): Promise<void> {
  await page.goto(path.replace(/^\//, ''))
  await hydrated(page)
}

/** By how many pixels the page is wider than its body, beside which the scrollbar has a gutter. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth)
}

/** Goes to a path inside the app without a page load, like the router's own links. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState(null, '', url)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Requests that were observed. They can't be read, because more may be on their way. */
export interface ObservedRequests {
  /**
   * Expects that so many requests were made since the start, and no more.
   * @param options.after waits for something that comes later than any further request would
   * @param options.what for the message
   */
  expect: (count: number, options: { after: () => Promise<unknown>; what?: string }) => Promise<void>
}

type Listener = (request: Request) => void

/** Observes the matching requests of a page, or of all pages of a context, from now on. */
export function observeRequests(
  source: { on: (event: 'request', listener: Listener) => unknown },
  matches: (request: Request) => boolean,
): ObservedRequests {
  const made: string[] = []
  source.on('request', (request) => {
    if (matches(request)) made.push(`${request.method()} ${request.url()}`)
  })
  return {
    expect: async (count, { after, what }) => {
      await after()
      await expect.poll(() => made, what).toHaveLength(count)
    },
  }
}

/** The text copied last; the context needs the permission `clipboard-read`. */
export function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
