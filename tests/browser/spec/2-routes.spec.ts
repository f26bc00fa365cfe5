import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { BASE_PATH } from '../../support/pagesServer'
import { DOC_ROUTES, HOME, otherForms, ROUTES, TAG_COUNTS } from '../../support/routes'
import { expect, hydrated, navigate, NOT_FOUND_MESSAGE, open, test } from '../../support/test'

const BUILD = path.resolve(__dirname, '../../../build')
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

test('2. The build holds these pages and no other', async () => {
  const files = await readdir(BUILD, { recursive: true })
  const pages = files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('index.html'))
    .map((file) => file.replace(/\/?index\.html$/, ''))
  expect(pages.sort()).toEqual(ROUTES.map((route) => route.replace(/\/$/, '')).sort())
})

test('2. The sitemap lists every page by its canonical address', async () => {
  const sitemap = await readFile(path.join(BUILD, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) =>
    url!.slice(SITE.length + BASE_PATH.length),
  )
  expect(listed.sort()).toEqual([...ROUTES].sort())
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
  for (const [tag, count] of Object.entries(TAG_COUNTS)) {
    test(`tag page ${tag} lists ${count}`, async ({ page }) => {
      await open(page, `blog/tags/${tag}`)
      await expect(page.locator('article')).toHaveCount(count)
    })
  }

  test('the tag index links every tag with its count', async ({ page }) => {
    await open(page, 'blog/tags')
    for (const [tag, count] of Object.entries(TAG_COUNTS)) {
      const link = page.locator('main').getByRole('link', { name: tag })
      await expect(link).toHaveAttribute('href', `${BASE_PATH}blog/tags/${tag}`)
      await expect(link).toContainText(String(count))
    }
  })

  test('the archive lists all four posts', async ({ page }) => {
    await open(page, 'blog/archive')
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(4)
  })

  test('lists show what each post is about, when it was written and how long it takes', async ({ page }) => {
    for (const [route, count] of [
      ['blog', 4],
      ['blog/tags/hello', 2],
    ] as const) {
      await open(page, route)
      await expect(page.locator('article')).toHaveCount(count)
      for (const article of await page.locator('article').all()) {
        await expect(article.locator('time')).toHaveText(/^\w+ \d+, 20\d\d$/)
        await expect(article.getByText(/\d+ min read/)).toBeVisible()
        const link = article.getByRole('heading', { level: 2 }).getByRole('link')
        const post = await (await page.request.get((await link.getAttribute('href'))!)).text()
        const description = /<meta[^>]*name="description" content="([^"]*)"/.exec(post)![1]!
        await expect(article.getByText(description)).toBeVisible()
      }
    }
  })

  test('posts have an author, a description, tags and their reading time', async ({ page }) => {
    for (const post of ['welcome', 'first-blog-post', 'long-blog-post', 'mdx-blog-post']) {
      await open(page, `blog/${post}`)
      const article = page.locator('article')
      await expect(article.getByText(/\b(?:One|\d+) min read/)).toBeVisible()
      await expect(article.getByText('JCore Systems').first()).toBeVisible()
      await expect(article.getByRole('link', { name: 'docusaurus', exact: true })).toBeVisible()
      const description = await page.locator('meta[name=description]').getAttribute('content')
      expect(description!.length).toBeGreaterThan(50)
    }
  })

  test('a post has a live form that answers', async ({ page }) => {
    await open(page, 'blog/mdx-blog-post')
    const example = page.getByRole('region', { name: 'Live example: feedback' })
    await example.getByRole('button', { name: 'Reset' }).scrollIntoViewIfNeeded()
    await example.getByRole('textbox', { name: 'Name' }).fill('Ann')
    await expect(example.locator('[data-inspect=values]')).toContainText('"Ann"')
  })

  test('RSS, Atom and JSON feeds carry every post in full', async () => {
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
      const text = await readFile(path.join(BUILD, 'blog', feed), 'utf8')
      for (const post of ['welcome', 'first-blog-post', 'long-blog-post', 'mdx-blog-post']) {
        expect(text).toContain(`${SITE}${BASE_PATH}blog/${post}`)
      }
      // Words from behind the truncation marker of the long post.
      expect(text).toContain('safeParse')
    }
  })
})

test.describe('2. Docs', () => {
  test('the category page lists the three how-to guides', async ({ page }) => {
    await open(page, 'docs/category/how-to')
    await expect(page.locator('article').getByRole('link')).toHaveCount(3)
  })

  test('"Edit this page" points to the file in the repository', async ({ page }) => {
    await open(page, 'docs/howto/custom-validation')
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://github.com/jcoreio/zod-forms/edit/master/docs/howto/custom-validation.mdx',
    )
  })

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

test('2. No link works only until reload: every internal link answers 200 without a redirect', async ({
  request,
  baseURL,
}) => {
  const targets = new Set<string>()
  for (const route of ROUTES) {
    const html = await (await request.get(route)).text()
    for (const [, href] of html.matchAll(/<a\s[^>]*?href="?([^"\s>]+)/g)) {
      const { origin, pathname } = new URL(href!, baseURL + route)
      if (origin === new URL(baseURL!).origin) targets.add(pathname)
    }
  }
  expect(targets.size).toBeGreaterThan(ROUTES.length)
  for (const target of targets) {
    const response = await request.get(target, { maxRedirects: 0 })
    expect(response.status(), target).toBe(200)
  }
})
