import { createHash } from 'node:crypto'
import MiniSearch from 'minisearch'
import { INDEX_OPTIONS, namesOf, type IndexedPage, type PageFile, type Section } from './format'
import type { ReadPage, ReadSection } from './readPage'

/** Files of the search index, by their path below `search/`. */
export function buildIndex(pages: ReadPage[]): [name: string, text: string][] {
  const index = new MiniSearch<IndexedPage>(INDEX_OPTIONS)
  const files = pages.map(({ path, title, sections }): [string, string] => {
    const shown = sections.map(({ id, heading, text, isMessage }): Section => ({
      id,
      heading,
      text,
      isMessage,
    }))
    const page = JSON.stringify({ path, title, sections: shown } satisfies PageFile)
    const file = `page.${createHash('sha256').update(page).digest('hex').slice(0, 12)}.json`
    const all = (read: (section: ReadSection) => string) => sections.map(read).join('\n')
    // Docusaurus only warns about two pages at the same address; index them as one.
    if (index.has(file)) return [file, page]
    index.add({
      file,
      title,
      headings: sections.slice(1).map(namesOf).join('\n'),
      text: all(({ text }) => text),
      code: all(({ code }) => code),
    })
    return [file, page]
  })
  return [['index.json', JSON.stringify(index)], ...files]
}
