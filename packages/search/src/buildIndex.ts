import { createHash } from 'node:crypto'
import MiniSearch from 'minisearch'
import { INDEX_OPTIONS, nameOf, type Indexed, type PageFile } from './format'
import type { PageText } from './pageText'

/** Files of the search index, by their path below `search/`. */
export function buildIndex(pages: PageText[]): [name: string, text: string][] {
  const index = new MiniSearch<Indexed>(INDEX_OPTIONS)
  const files = pages.map(({ path, title, summary, sections }): [string, string] => {
    const page = JSON.stringify({ path, title, sections } satisfies PageFile)
    const file = `page.${createHash('sha256').update(page).digest('hex').slice(0, 12)}.json`
    // Docusaurus only warns about two pages at the same address; index them as one.
    if (index.has(file)) return [file, page]
    const [, ...others] = sections
    index.add({
      key: file,
      // Some readers know a page by the end of its address.
      title: [title, ...path.split('/').filter(Boolean).slice(-1)].join('\n'),
      heading: others.map(nameOf).join('\n'),
      keywords: sections.flatMap(({ keywords = [] }) => keywords).join('\n'),
      text: [summary, ...sections.map(({ text }) => text)].join('\n'),
    })
    return [file, page]
  })
  return [['index.json', JSON.stringify(index)], ...files]
}
