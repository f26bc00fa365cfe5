import { HOME_URL } from '../../support/builtFiles'
import { ROUTES } from '../../support/routes'
import { SiteCopy } from '../../support/siteCopy'
import { expect, test } from '../../support/test'

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

test.describe('Sitemap', () => {
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
