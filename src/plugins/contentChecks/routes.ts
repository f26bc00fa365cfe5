import { readFileSync } from 'node:fs'
import type { AllContent } from '@docusaurus/types'
import { unlisted } from '../builtPages/routes'

/** The list of pages. The checks read it as text, so that the dev server sees changes. */
export const LIST = 'src/site/routes.ts'

const TAGS = 'blog/tags.yml'

/**
 * Finds what the content plugins make pages of: each doc, post, page, tag and generated category has a
 * `permalink`, and a `source` if it is a file.
 */
function* pagesIn(content: unknown): Generator<[route: string, place: string | undefined]> {
  if (typeof content !== 'object' || content === null) return
  const { permalink, source } = content as Record<string, unknown>
  // Docusaurus says of each tag, and of nothing else, whether it was defined on the page.
  const file = typeof source === 'string' ? `${source.replace('@site/', '')}:1` : undefined
  if (typeof permalink === 'string') yield [permalink, 'inline' in content ? TAGS : file]
  for (const part of Object.values(content)) yield* pagesIn(part)
}

/** Returns the places of the listed addresses, as `file:line`. */
function readList(): Map<string, string> {
  const lines = readFileSync(LIST, 'utf8').split('\n')
  return new Map(
    lines.flatMap((line, index) =>
      Array.from(line.matchAll(/'([\w./-]*)'/g), ([, route]) => [route!, `${LIST}:${index + 1}`] as const),
    ),
  )
}

/**
 * Compares the pages with `src/site/routes.ts` before anything compiles: reports pages that it doesn't list, and
 * docs that it lists but that are gone. `src/plugins/builtPages` checks the rest, the pages that are made of no content.
 */
export function checkRoutes(allContent: AllContent, baseUrl: string): string[] {
  const pages = new Map<string, string | undefined>()
  for (const [route, place] of pagesIn(allContent)) if (place || !pages.has(route)) pages.set(route, place)
  const list = readList()
  const gone = [...list].filter(([route]) => route.startsWith('docs/') && !pages.has(baseUrl + route))
  return [
    ...unlisted(pages, [...list.keys()], baseUrl),
    ...gone.map(
      ([route, place]) => `${place}: there is no page ${route} any more; restore it, or remove it here`,
    ),
  ]
}
