import { flattenRoutes } from '@docusaurus/utils'
import type { Build } from '../../site/builtSite'
import { ROUTES } from '../../site/routes'

/** Docusaurus splits a long list of posts into pages. */
const FURTHER_PAGE = /\/page\/\d+$/

/**
 * Reports pages that `src/site/routes.ts` doesn't list, and listed pages that are missing. Two pages at the
 * same address are only a warning, as the specification requires.
 */
export function checkRoutes({ routes, siteConfig: { baseUrl } }: Build) {
  const sources = new Map<string, string[]>()
  for (const { path: route, metadata, component } of flattenRoutes(routes)) {
    if (route.endsWith('*')) continue
    const source = metadata?.sourceFilePath ? `${metadata.sourceFilePath}:1` : component
    sources.set(route, [...(sources.get(route) ?? []), source])
  }
  const listed = new Set(ROUTES.map((route) => baseUrl + route))
  const added = [...sources].filter(([route]) => !listed.has(route.replace(FURTHER_PAGE, '')))
  const missing = [...listed].filter((route) => !sources.has(route))
  return {
    problems: [
      ...added.map(
        ([route, [source]]) =>
          `${source}: ${route} is not in the list of pages; add it to src/site/routes.ts, or remove it`,
      ),
      ...missing.map((route) => `src/site/routes.ts: no page is built at ${route}; restore it`),
    ],
    warnings: [...sources]
      .filter(([, pages]) => pages.length > 1)
      .map(
        ([route, pages]) => `${pages.join(' and ')} are all at ${route}; give each another slug or file name`,
      ),
  }
}
