import type { Page, Request } from '@playwright/test'
import { builtPage, HOME_URL } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { DOC_ROUTES, KINDS, POST_ROUTES, ROUTES } from '../support/routes'
import {
  expect as hardExpect,
  expectOnePage,
  hydrated,
  navigate,
  NOT_FOUND_MESSAGE,
  observeRequests,
  open,
  test,
} from './support'

/** Addresses without a page: one outside the sections, and one inside. */
const UNKNOWN = ['no-such-page', 'docs/no-such-page']

/** WCAG 1.4.12: readers may set this spacing, and nothing may get lost. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

const expect = hardExpect.configure({ soft: true })

/** What a document says about itself. */
interface Head {
  title: string
  headings: (string | null)[]
  canonical: string | undefined
  /** Values by `name` or `property`. */
  meta: Record<string, string[]>
}

/** Reads the page's head and headings, or those of a given document. */
function readHead(page: Page, html?: string): Promise<Head> {
  return page.evaluate((text) => {
    const shown = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const meta: Record<string, string[]> = {}
    // The build removes the spaces from the viewport tag.
    for (const element of shown.querySelectorAll('meta[name]:not([name=viewport]), meta[property]')) {
      const key = element.getAttribute('name') ?? element.getAttribute('property')!
      ;(meta[key] ??= []).push(element.getAttribute('content') ?? '')
    }
    // The app keeps the tags that the page before had, too, so they come first.
    for (const contents of Object.values(meta)) contents.sort()
    return {
      title: shown.title,
      headings: [...shown.querySelectorAll('h1')].map((heading) => heading.textContent),
      canonical: shown.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      meta,
    }
  }, html)
}

/** Scrolls every live example into view, so that it can be checked. */
async function loadExamples(page: Page): Promise<void> {
  for (const example of await page.locator('[data-example]').all()) {
    await example.scrollIntoViewIfNeeded()
    await hardExpect(example.locator('form')).toBeVisible()
  }
}

/** Elements that stick out of the window or cut off their own text, except those that scroll or unfold. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    // Beside the body, the scrollbar has a gutter.
    const sideways = scrollWidth > document.body.clientWidth ? [`page: ${scrollWidth} px`] : []
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const clipped = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (element.closest('.visually-hidden, .navbar-sidebar, input, svg')) return false
      if (element.closest('.theme-code-block')?.querySelector('[aria-expanded=false]')) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
      const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
      return element.clientWidth > 1 && (wide || high)
    })
    return [...sideways, ...clipped.map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** Elements that move even though the reader prefers reduced motion. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const style = getComputedStyle(element)
        const durations = `${style.transitionDuration}, ${style.animationDuration}`.split(', ')
        return durations.some((each) => parseFloat(each) > 0.001) || style.scrollBehavior === 'smooth'
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** Whether a request isn't GET or goes to another origin. */
function isForeign(request: Request, origin: string): boolean {
  const own = /^data:/.test(request.url()) || new URL(request.url()).origin === origin
  return !own || request.method() !== 'GET'
}

/** Sets the only style sheet that the test adds to the page. */
function addStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** Links that only their color distinguishes from the text around them. */
function plainLinks(page: Page): Promise<string[]> {
  return page
    .locator('main p a:not(.button)')
    .evaluateAll((links) =>
      links
        .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
        .map((link) => link.outerHTML),
    )
}

/** Expects the sidebar of the page's section to have all its links, and no other. */
async function expectSidebar(page: Page, route: string) {
  const [name, routes] = route.startsWith('docs/')
    ? ['Docs sidebar', DOC_ROUTES]
    : ['Blog recent posts navigation', POST_ROUTES]
  const links = page.getByRole('navigation', { name }).getByRole('link')
  const targets = () =>
    links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname).sort())
  const expected = routes.map((each) => BASE_PATH + each).sort()
  await expect.poll(async () => [...new Set(await targets())], 'sidebar').toEqual(expected)
}

/** Opens a page, and expects all that must hold for every page. */
async function visit(page: Page, route: string) {
  const exists = ROUTES.includes(route)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const response = (await page.goto(route))!
  expect(response.status(), 'status').toBe(exists ? 200 : 404)
  expect(response.request().redirectedFrom(), 'redirected').toBeNull()
  const prerendered = await response.text()
  await hydrated(page)
  await expectOnePage(page)
  await expect(page, 'address').toHaveURL(BASE_PATH + route)
  const head = await readHead(page, prerendered)
  if (exists) {
    expect(head.canonical, 'canonical address').toBe(HOME_URL + route)
    await expect.poll(() => readHead(page), 'head and heading after hydration').toEqual(head)
    if (route !== '') await expectSidebar(page, route)
  } else {
    // The not-found document doesn't know its address before hydration.
    await expect(page, 'title').toHaveTitle(head.title)
    await expect(page.locator('h1'), 'heading').toHaveText('Page Not Found')
  }
  await loadExamples(page)
  expect(await plainLinks(page), 'links without underline').toEqual([])
  // The width of 1280 px at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await lost(page), 'lost or cut off at 320 px').toEqual([])
  await addStyles(page, TEXT_SPACING)
  expect(await lost(page), 'lost or cut off with text spacing').toEqual([])
  if (!KINDS.includes(route)) return
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(page), 'moves although motion is reduced').toEqual([])
}

/** Pages that one test opens, one after the other: a new browser window for each takes as long as the page. */
const SECTIONS = {
  'the API': ROUTES.filter((route) => route.startsWith('docs/api/')),
  'the other docs': ROUTES.filter((route) => /^docs\/(?!api\/)/.test(route)),
  'the blog and home': ROUTES.filter((route) => !route.startsWith('docs/')),
  'no page': UNKNOWN,
}

for (const [section, routes] of Object.entries(SECTIONS)) {
  test(`2. Every page is whole: ${section}`, async ({ page, baseURL, consoleGuard }) => {
    if (routes === UNKNOWN) consoleGuard.expect(NOT_FOUND_MESSAGE)
    const { origin } = new URL(baseURL!)
    const foreignCalls = observeRequests(page, (request) => isForeign(request, origin))
    await foreignCalls.expect(0, {
      after: async () => {
        for (const route of routes) await test.step(`/${route}`, () => visit(page, route))
      },
      what: "calls that are no GET from the page's own origin",
    })
  })
}

test('2. Navigation in the app leads to each page, with the head and heading that it has by deep link', async ({
  page,
}) => {
  const [first, ...others] = ROUTES
  await open(page, first)
  for (const route of [...others, first!]) {
    await navigate(page, BASE_PATH + route)
    const head = await readHead(page, builtPage(route))
    await expect.poll(() => readHead(page), `/${route} in the app: head and heading`).toEqual(head)
    await expectOnePage(page)
  }
})
