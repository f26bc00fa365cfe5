import type { Page } from '@playwright/test'
import { builtPage, HOME_URL, POST_ROUTES, SITE } from '../../support/builtFiles'
import { BASE_PATH } from '../../support/pagesServer'
import { DOC_ROUTES, HOME, ROUTES } from '../../support/routes'
import { expect, hydrated, navigate, NOT_FOUND_MESSAGE, open, test } from '../../support/test'

/** Open Graph properties that stand for lists, and may stand several times. */
const LISTS = ['article:tag', 'article:author']

interface Head {
  title: string
  canonical: string | undefined
  /** Values by `name` or `property`. */
  meta: Record<string, string[]>
}

/** What a page says of itself: the document that is shown, or the one that was prerendered for a route. */
async function readHead(page: Page, prerenderedRoute?: string): Promise<Head> {
  const html = prerenderedRoute === undefined ? undefined : builtPage(prerenderedRoute)
  return page.evaluate((text) => {
    const shown = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const meta: Record<string, string[]> = {}
    for (const element of shown.querySelectorAll('meta[name], meta[property]')) {
      const key = element.getAttribute('name') ?? element.getAttribute('property')!
      ;(meta[key] ??= []).push(element.getAttribute('content') ?? '')
    }
    const canonical = shown.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
    return { title: shown.title, canonical, meta }
  }, html)
}

interface Entity {
  '@type': string
  [key: string]: unknown
}

/** The entities of schema.org that a page describes. */
async function readEntities(page: Page): Promise<Record<string, Entity>> {
  const scripts = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((script) => script.textContent))
  const entities = scripts.flatMap((text) => {
    const data = JSON.parse(text) as Entity & { '@graph'?: Entity[] }
    expect(data['@context']).toBe('https://schema.org')
    return data['@graph'] ?? [data]
  })
  return Object.fromEntries(entities.map((entity) => [entity['@type'], entity]))
}

/** Names and addresses of the way to a page. */
function crumbs(list: Entity | undefined): [string, string][] {
  const items = list!.itemListElement as { position: number; name: string; item: string }[]
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
  return items.map(({ name, item }) => [name, item])
}

const cardUrl = (route: string) => `${HOME_URL}img/cards/${route.replace(/\/$/, '') || 'index'}.png`

test.describe('The head of each page says what it is', () => {
  for (const route of ROUTES) {
    test(`${BASE_PATH}${route}`, async ({ page }) => {
      const { title, canonical, meta } = await readHead(page, route)
      const repeated = Object.keys(meta).filter((key) => meta[key]!.length > 1 && !LISTS.includes(key))
      expect(repeated, 'tags that stand twice').toEqual([])
      const value = (key: string) => meta[key]?.[0]
      const bareTitle = title.replace(/ \| zod-forms$/, '')
      const description = value('description')!
      expect(description.length, description).toBeGreaterThanOrEqual(50)
      expect(description.length, description).toBeLessThanOrEqual(160)
      expect(canonical).toBe(HOME_URL + route)
      expect(Object.fromEntries(Object.keys(meta).map((key) => [key, value(key)]))).toMatchObject({
        'og:title': title,
        'og:description': description,
        'og:url': canonical,
        'og:type': POST_ROUTES.some((post) => post === route) ? 'article' : 'website',
        'og:site_name': 'zod-forms',
        'og:locale': 'en_US',
        'og:image': cardUrl(route),
        'og:image:alt': `${bareTitle} – zod-forms`,
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:title': bareTitle,
        'twitter:description': description,
        'twitter:image': cardUrl(route),
        'twitter:image:alt': `${bareTitle} – zod-forms`,
      })
      expect(value('robots'), 'listed pages are for search engines').toBeUndefined()
    })
  }

  test('no two pages have the same title or description', async ({ page }) => {
    const heads = await Promise.all(ROUTES.map((route) => readHead(page, route)))
    const titles = heads.map(({ title }) => title)
    const descriptions = heads.map(({ meta }) => meta.description![0])
    expect([...new Set(titles)]).toEqual(titles)
    expect([...new Set(descriptions)]).toEqual(descriptions)
  })

  test('it is the same before and after hydration, and after navigation in the app', async ({ page }) => {
    for (const route of [
      HOME,
      'docs/api/',
      'docs/category/how-to',
      'blog/welcome',
      'blog/tags/hola',
      'blog',
    ]) {
      const prerendered = await readHead(page, route)
      await open(page, route)
      const { meta: hydratedMeta, ...hydratedHead } = await readHead(page)
      expect(hydratedHead).toMatchObject({ title: prerendered.title, canonical: prerendered.canonical })
      // The build writes it without spaces.
      hydratedMeta.viewport = prerendered.meta.viewport!
      expect(hydratedMeta).toEqual(prerendered.meta)
      await navigate(page, `${BASE_PATH}docs/concepts`)
      await expect(page).toHaveTitle('Concepts | zod-forms')
      await navigate(page, BASE_PATH + route)
      await expect(page).toHaveTitle(prerendered.title)
      const { meta, canonical } = await readHead(page)
      expect(canonical).toBe(prerendered.canonical)
      expect(meta['og:image']).toEqual(prerendered.meta['og:image'])
      expect(meta['twitter:title']).toEqual(prerendered.meta['twitter:title'])
    }
  })

  test('the not-found page has no card of its own, and stays out of search engines', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(NOT_FOUND_MESSAGE)
    await page.goto('nope')
    await hydrated(page)
    const { meta } = await readHead(page)
    expect(meta['og:image']).toEqual([`${HOME_URL}img/social-card.png`])
    expect(meta.robots).toEqual(['noindex'])
  })

  test('posts say when they were published, by whom and about what', async ({ page }) => {
    for (const route of POST_ROUTES) {
      const { meta } = await readHead(page, route)
      expect(meta['article:published_time']![0]).toMatch(/^\d{4}-\d\d-\d\dT/)
      expect(meta['article:author']).toEqual(['https://github.com/jcoreio'])
      expect(meta['article:tag']).toContain('docusaurus')
      expect(meta['article:tag']!.join()).toBe(meta['article:tag']!.join().replaceAll(' ', ''))
    }
  })
})

test.describe('JSON-LD', () => {
  // What was prerendered: scripts would put the same on the page anew.
  test.use({ javaScriptEnabled: false })

  test('home is the site, which is about the library', async ({ page }) => {
    await page.goto('')
    const { WebSite, SoftwareSourceCode } = await readEntities(page)
    expect(WebSite).toMatchObject({ name: 'zod-forms', url: HOME_URL, inLanguage: 'en-US' })
    expect(SoftwareSourceCode).toMatchObject({
      name: '@jcoreio/zod-forms',
      codeRepository: 'https://github.com/jcoreio/zod-forms',
    })
  })

  for (const route of DOC_ROUTES) {
    test(`${route} is an article of the site, and the way to it is that of its breadcrumbs`, async ({
      page,
    }) => {
      await page.goto(route)
      const url = HOME_URL + route
      const { TechArticle, BreadcrumbList } = await readEntities(page)
      const way = crumbs(BreadcrumbList)
      expect(way[0]).toEqual(['zod-forms', HOME_URL])
      expect(way.at(-1)![1]).toBe(url)
      const shown = await page
        .locator('[itemtype="https://schema.org/BreadcrumbList"] [itemprop=name]')
        .allTextContents()
      expect(way.slice(1).map(([name]) => name)).toEqual(shown)
      if (route.includes('category/')) return
      const description = await page.locator('meta[name=description]').getAttribute('content')
      expect(TechArticle).toMatchObject({
        headline: await page.locator('h1').innerText(),
        description,
        url,
        image: cardUrl(route),
        isPartOf: { '@id': `${HOME_URL}#website` },
        about: { name: '@jcoreio/zod-forms' },
        publisher: { name: 'JCore Systems' },
      })
    })
  }

  for (const route of POST_ROUTES) {
    test(`${route} is a post of the blog`, async ({ page }) => {
      await page.goto(route)
      const heading = await page.locator('h1').innerText()
      const { BlogPosting, BreadcrumbList } = await readEntities(page)
      expect(crumbs(BreadcrumbList)).toEqual([
        ['zod-forms', HOME_URL],
        ['Blog', `${HOME_URL}blog`],
        [heading, HOME_URL + route],
      ])
      expect(BlogPosting).toMatchObject({
        headline: heading,
        url: HOME_URL + route,
        image: cardUrl(route),
        datePublished: await page
          .locator('article time')
          .first()
          .getAttribute('datetime')
          .then((date) => date!),
        author: { name: 'JCore Systems' },
        publisher: { name: 'JCore Systems' },
        isPartOf: { '@id': `${SITE}${BASE_PATH}blog` },
      })
    })
  }
})
