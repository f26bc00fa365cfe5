import type { Page } from '@playwright/test'
import { BASE_PATH } from '../../support/pagesServer'
import { DOC_ROUTES, HOME, otherForms, ROUTES } from '../../support/routes'
import { expect, hydrated, navigate, NOT_FOUND_MESSAGE, open, test } from '../../support/test'

const SITE = 'https://jcoreio.github.io'

/** What tells a reader which page this is. */
interface Identity {
  heading: string
  title: string
}

async function identity(page: Page): Promise<Identity> {
  await expect(page.locator('h1')).toHaveCount(1)
  return { heading: await page.locator('h1').innerText(), title: await page.title() }
}

/** The same, of the page as it was prerendered. */
async function prerenderedIdentity(page: Page, route: string): Promise<Identity> {
  const html = await (await page.request.get(route)).text()
  return page.evaluate((text) => {
    const prerendered = new DOMParser().parseFromString(text, 'text/html')
    return { heading: prerendered.querySelector('h1')!.textContent, title: prerendered.title }
  }, html)
}

async function expectOnePage(page: Page) {
  await expect(page.locator('nav.navbar')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('footer.footer')).toHaveCount(1)
}

async function canonicalPath(page: Page): Promise<string> {
  const href = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(href).toContain(SITE)
  return href!.slice(SITE.length)
}

/** The one sidebar of all docs, whose links lead to every doc. */
async function expectDocsSidebar(page: Page) {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  const links = await sidebar
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect([...new Set(links)].sort()).toEqual(DOC_ROUTES.map((each) => BASE_PATH + each).sort())
}

async function expectBlogSidebar(page: Page) {
  const sidebar = page.getByRole('navigation', { name: 'Blog recent posts navigation' })
  await expect(sidebar.getByRole('link')).toHaveCount(4)
}

test.describe('2. Every listed path is a page under /zod-forms/', () => {
  for (const route of ROUTES) {
    test(`${BASE_PATH}${route} by deep link: canonical, answers 200, with the sidebar of its section`, async ({
      page,
    }) => {
      const response = await page.goto(route)
      expect(response!.status()).toBe(200)
      expect(response!.request().redirectedFrom()).toBeNull()
      const prerendered = await prerenderedIdentity(page, route)
      await hydrated(page)
      await expectOnePage(page)
      expect(new URL(page.url()).pathname).toBe(BASE_PATH + route)
      expect(await canonicalPath(page)).toBe(BASE_PATH + route)
      expect(await identity(page)).toEqual(prerendered)
      expect(prerendered.heading).not.toBe('')
      if (route !== HOME) expect(prerendered.title).toMatch(/ \| zod-forms$/)
      if (route.startsWith('docs/')) await expectDocsSidebar(page)
      if (route.startsWith('blog')) await expectBlogSidebar(page)
    })
  }

  test('navigation in the app leads to each with the same title, heading and canonical address', async ({
    page,
  }) => {
    test.slow()
    await open(page, 'docs/concepts')
    for (const route of [...ROUTES.filter((each) => each !== 'docs/concepts'), 'docs/concepts']) {
      await test.step(route, async () => {
        const { title, heading } = await prerenderedIdentity(page, route)
        await navigate(page, BASE_PATH + route)
        await expect(page).toHaveTitle(title)
        await expect(page.locator('h1')).toHaveText(heading)
        await expectOnePage(page)
        expect(await canonicalPath(page)).toBe(BASE_PATH + route)
      })
    }
  })
})

test.describe('2. A path ending in .html or /index.html is the path without that suffix', () => {
  for (const route of ROUTES) {
    test(`${otherForms(route).join(', ')}`, async ({ page }) => {
      for (const form of otherForms(route)) {
        const response = await page.goto(form)
        const expected = await prerenderedIdentity(page, BASE_PATH + route)
        expect(response!.status(), form).toBe(200)
        await hydrated(page)
        await expectOnePage(page)
        expect(await identity(page), form).toEqual(expected)
        expect(new URL(page.url()).pathname).toBe(BASE_PATH + route)
      }
    })
  }

  test('in the app, the suffix is ignored too', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await navigate(page, `${BASE_PATH}docs/concepts.html`)
    await expect(page.locator('h1')).toHaveText('Concepts')
    await navigate(page, `${BASE_PATH}blog/index.html`)
    await expect(page.locator('h1')).toHaveText('Blog')
  })

  test('query and hash are kept', async ({ page }) => {
    await open(page, 'docs/concepts.html?from=test#paths')
    expect(page.url()).toMatch(/\/docs\/concepts\?from=test#paths$/)
  })
})

test.describe('2. Any path not listed shows the not-found page', () => {
  const unknown = [
    'nope',
    'nope.html',
    'docs',
    'docs/',
    'docs/nope',
    'docs/api/useFeild',
    'blog/nope',
    'blog/tags/nope',
    'a/b/c',
  ]

  for (const route of unknown) {
    test(`${BASE_PATH}${route} by deep link`, async ({ page, consoleGuard }) => {
      consoleGuard.expect(NOT_FOUND_MESSAGE)
      const response = await page.goto(route)
      expect(response!.status()).toBe(404)
      await hydrated(page)
      await expectOnePage(page)
      await expect(page).toHaveTitle('Page Not Found | zod-forms')
      await expect(page.locator('h1')).toHaveText('Page Not Found')
      await expect(page.locator('main')).toContainText(BASE_PATH + route.replace(/\.html$/, ''))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('main').getByRole('link', { name: 'Quickstart' })).toHaveAttribute(
        'href',
        `${BASE_PATH}docs/quickstart`,
      )
    })
  }

  for (const route of ['nope', 'docs', 'docs/nope', 'blog/nope']) {
    test(`${BASE_PATH}${route} in the app`, async ({ page }) => {
      await open(page, 'docs/concepts')
      await navigate(page, BASE_PATH + route)
      await expect(page.locator('h1')).toHaveText('Page Not Found')
      await expect(page).toHaveTitle('Page Not Found | zod-forms')
    })
  }

  test('it suggests the nearest real pages and links home', async ({ page, consoleGuard }) => {
    consoleGuard.expect(NOT_FOUND_MESSAGE)
    await open(page, 'docs/api/useFeild')
    await page.locator('main').getByRole('link', { name: 'api/useField', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('useField')
    await page.goBack()
    await page.locator('main').getByRole('link', { name: 'Home page' }).click()
    await expect(page).toHaveURL(new RegExp(`${BASE_PATH}$`))
  })
})

test.describe('2. Blog', () => {
  test('a post has a live form that answers', async ({ page }) => {
    await open(page, 'blog/mdx-blog-post')
    const example = page.getByRole('region', { name: 'Live example: feedback' })
    await example.getByRole('button', { name: 'Reset' }).scrollIntoViewIfNeeded()
    await example.getByRole('textbox', { name: 'Name' }).fill('Ann')
    await expect(example.locator('[data-inspect=values]')).toContainText('"Ann"')
  })
})

test.describe('2. Docs', () => {
  test('the quickstart has a form that works', async ({ page }) => {
    await open(page, 'docs/quickstart')
    const example = page.getByRole('region', { name: 'Live example: sign-up' })
    await example.getByRole('button', { name: 'Reset' }).scrollIntoViewIfNeeded()
    await example.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
    await example.getByRole('checkbox').check()
    await example.getByRole('button', { name: 'Sign up' }).click()
    await expect(example.getByRole('status')).toHaveText('Account created for ann@example.com')
  })
})
