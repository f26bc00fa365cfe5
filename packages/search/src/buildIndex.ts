import { createHash } from 'node:crypto'
import MiniSearch from 'minisearch'
import {
  INDEX_OPTIONS,
  isInternal,
  namesOf,
  termsOf,
  type IndexedPage,
  type PageFile,
  type Section,
} from './format'
import { packIndex } from './packedIndex'
import type { PageText, SectionText } from './pageText'

/** Files of the search index, by their path below `search/`. */
export function buildIndex(pages: PageText[]): [name: string, text: string][] {
  const index = new MiniSearch<IndexedPage>(INDEX_OPTIONS)
  const files = pages.map(({ path, title, summary, sections }): [string, string] => {
    const shown = sections.map(({ id, heading, text, keywords, isMessage }): Section => ({
      id,
      heading,
      text,
      keywords,
      isMessage,
    }))
    const page = JSON.stringify({ path, title, sections: shown } satisfies PageFile)
    const file = `page.${createHash('sha256').update(page).digest('hex').slice(0, 12)}.json`
    const all = (read: (section: SectionText) => string) => sections.map(read).join('\n')
    // Docusaurus only warns about two pages at the same address; index them as one.
    if (index.has(file)) return [file, page]
    const [start, ...others] = sections
    const headings = others
      .filter((section) => !isInternal(section))
      .flatMap(namesOf)
      .join('\n')
    const keywords = (start?.keywords ?? []).join('\n')
    const text = `${summary}\n${all((section) => section.text)}`
    const known = new Set(termsOf(`${title}\n${keywords}\n${headings}\n${text}`))
    // Code that says again what the text says would make the index a seventh larger.
    const code = termsOf(all((section) => `${section.code} ${section.heading}`))
    const onlyCode = new Set(code.filter((term) => !known.has(term)))
    index.add({ file, title, keywords, headings, text, code: [...onlyCode].join(' ') })
    return [file, page]
  })
  return [['index.json', JSON.stringify(packIndex(index.toJSON()))], ...files]
}
