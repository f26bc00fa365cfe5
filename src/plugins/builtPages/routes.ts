import { flattenRoutes } from '@docusaurus/utils'
import type { Build } from '../../site/builtSite'
import { ROUTES } from '../../site/routes'

/** Docusaurus splits a long list of posts into pages. */
const FURTHER_PAGE = /\/page\/\d+$/

/**
 * Reports pages that `src/site/routes.ts` doesn't list.
 * @param places where each page comes from, by route; undefined if it comes from no file
 * @param list what the file lists
 */
export function unlisted(
  places: ReadonlyMap<string, string | undefined>,
  list: readonly string[],
  baseUrl: string,
): string[] {
  const listed = new Set(list.map((route) => baseUrl + route))
  return [...places]
    .filter(([route]) => !listed.has(route.replace(FURTHER_PAGE, '')))
    .map(
      ([route, place]) =>
        `${place ?? 'src/site/routes.ts'}: ${route} is not in the list of pages; add '${route.slice(baseUrl.length)}' to src/site/routes.ts, or remove it`,
    )
}

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
  const missing = ROUTES.map((route) => baseUrl + route).filter((route) => !sources.has(route))
  return {
    problems: [
      ...unlisted(new Map([...sources].map(([route, [source]]) => [route, source])), ROUTES, baseUrl),
      ...missing.map((route) => `src/site/routes.ts: no page is built at ${route}; restore it`),
    ],
    warnings: [...sources]
      .filter(([, pages]) => pages.length > 1)
      .map(
        ([route, pages]) => `${pages.join(' and ')} are all at ${route}; give each another slug or file name`,
      ),
  }
}
