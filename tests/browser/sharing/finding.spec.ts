import type { Page } from '@playwright/test'
import { builtFiles, builtText, HOME_URL, POST_ROUTES } from '../../support/builtFiles'
import { BASE_PATH } from '../../support/pagesServer'
import { ROUTES, TAG_COUNTS } from '../../support/routes'
import { SiteCopy } from '../../support/siteCopy'
import { expect, open, test } from '../../support/test'

/** A cold build on two busy cores. */
const BUILD_TIMEOUT = 240_000

/** `lastmod` by route, below the base path. */
function sitemapDates(xml: string): Map<string, string | undefined> {
  return new Map(
    [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => [
      /<loc>(.*?)<\/loc>/.exec(entry!)![1]!.slice(HOME_URL.length),
      /<lastmod>(.*?)<\/lastmod>/.exec(entry!)?.[1],
    ]),
  )
}

/** The newest of some dates. */
const newest = (dates: (string | undefined)[]) => dates.filter(Boolean).sort().at(-1)

test.describe('Sitemap', () => {
  const dates = sitemapDates(builtText('sitemap.xml'))

  test('has a real date for every page, and nothing that search engines ignore', () => {
    expect([...dates.keys()].sort()).toEqual([...ROUTES].sort())
    for (const [route, date] of dates) expect(date, route).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(builtText('sitemap.xml')).not.toMatch(/<changefreq>|<priority>/)
  })

  test('a page that lists others is as new as the newest of them', () => {
    const posts = [...dates].filter(([route]) => /^blog\/(?:welcome|.*-blog-post)$/.test(route))
    const guides = [...dates].filter(([route]) => route.startsWith('docs/howto/'))
    const newestPost = newest(posts.map(([, date]) => date))
    for (const route of ['blog', 'blog/archive', 'blog/tags'])
      expect(dates.get(route), route).toBe(newestPost)
    for (const tag of Object.keys(TAG_COUNTS)) {
      expect(posts.map(([, date]) => date)).toContain(dates.get(`blog/tags/${tag}`))
    }
    expect(dates.get('docs/category/how-to')).toBe(newest(guides.map(([, date]) => date)))
  })

  test('outside a git checkout the site builds, and no date is made up', async () => {
    test.setTimeout(BUILD_TIMEOUT)
    const copy = await SiteCopy.create()
    try {
      const { exitCode, output } = await copy.build()
      expect(exitCode, output).toBe(0)
      const entries = sitemapDates(await copy.read('build/sitemap.xml'))
      expect([...entries.keys()].sort()).toEqual([...ROUTES].sort())
      expect([...entries.values()].filter(Boolean)).toEqual([])
      const article = await copy.read('build/docs/concepts/index.html')
      expect(article).toContain('"TechArticle"')
      expect(article).not.toContain('dateModified')
    } finally {
      await copy.remove()
    }
  })
})

test('There is no robots.txt: below the root of a host nobody reads it', () => {
  expect([...builtFiles()]).not.toContain('robots.txt')
})

/** Address and date of each post of a feed. */
function readFeed(page: Page, text: string): Promise<[url: string, date: string][]> {
  return page.evaluate((source) => {
    if (source.startsWith('{')) {
      const { items } = JSON.parse(source) as { items: { url: string; date_modified: string }[] }
      return items.map(({ url, date_modified: date }) => [url, date])
    }
    const feed = new DOMParser().parseFromString(source, 'application/xml')
    const problem = feed.querySelector('parsererror')
    if (problem) throw new Error(`The feed is no XML: ${problem.textContent}`)
    return Array.from(feed.querySelectorAll('item, entry'), (item) => {
      const link = item.querySelector('link')!
      const date = item.querySelector('pubDate, updated')!.textContent
      return [link.getAttribute('href') ?? link.textContent, date]
    })
  }, text)
}

test.describe('Feeds', () => {
  for (const route of ['blog', 'blog/archive']) {
    test(`${route} links to all three, and each has every post with its date`, async ({ page, request }) => {
      await open(page, route)
      for (const [name, file, content] of [
        ['RSS', 'rss.xml', '<rss'],
        ['Atom', 'atom.xml', '<feed'],
        ['JSON Feed', 'feed.json', '"version": "https://jsonfeed.org/version/1"'],
      ] as const) {
        const address = `${BASE_PATH}blog/${file}`
        const link = page.locator('main').getByRole('link', { name, exact: true })
        await expect(link).toHaveAttribute('href', address)
        await expect(page.locator(`link[rel=alternate][href="${address}"]`)).toHaveCount(1)
        const response = await request.get(address)
        expect(response.status()).toBe(200)
        const text = await response.text()
        expect(text).toContain(content)
        const posts = await readFeed(page, text)
        expect(posts.map(([url]) => url).sort()).toEqual(POST_ROUTES.map((post) => HOME_URL + post).sort())
        for (const [url, date] of posts) expect(Date.parse(date), `${url}: ${date}`).not.toBeNaN()
      }
    })
  }
})
