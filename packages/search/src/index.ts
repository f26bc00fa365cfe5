import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parsedPages } from '@docs/built-pages/pages'
import type { LoadContext, ParseFrontMatter, Plugin } from '@docusaurus/types'
import { buildIndex } from './buildIndex'
import { pageText, type SearchKeywords } from './pageText'

export interface SearchOptions {
  /** What kinds of pages there are, by the start of their addresses below the base path; the first match counts. */
  kinds: Readonly<Record<string, string>>
  /** Where to go from an empty search: labels by address. */
  useful: Readonly<Record<string, string>>
  /**
   * Heading of the first column of tables that explain a message in each row: search finds each by its message, for
   * readers who paste one.
   */
  messageColumn?: string
}

/** The keywords of pages and their headings, by file. */
const keywordsOf = new Map<string, SearchKeywords>()

/**
 * Keeps the keywords of headings (`search_keywords`), which only the index needs, out of what pages load: for `markdown`
 * in the config.
 */
export const parseFrontMatter: ParseFrontMatter = async (file) => {
  const parsed = await file.defaultParseFrontMatter(file)
  const { search_keywords: ofHeadings, ...frontMatter } = parsed.frontMatter
  const { keywords } = frontMatter as { keywords?: string[] }
  keywordsOf.set(file.filePath, { ...(ofHeadings as SearchKeywords), ...(keywords && { '': keywords }) })
  return { ...parsed, frontMatter }
}

/**
 * Search in the built pages: a button and a dialog in place of the theme's empty search bar, and the index. Refuses a
 * config that sets up Algolia's search, whose dialog this one would hide.
 */
export default function search(options: SearchOptions) {
  return ({ siteConfig: { themeConfig } }: LoadContext): Plugin => {
    if ('algolia' in themeConfig)
      throw new Error(
        'docusaurus.config.ts: themeConfig.algolia sets up another search; remove it, or search() of @docs/search from plugins',
      )
    return {
      name: 'search',
      getThemePath: () => path.join(__dirname, 'theme'),
      getClientModules: () => [require.resolve('@docs/kit/styles.css')],
      async contentLoaded({ actions }) {
        await actions.createData('options.json', JSON.stringify(options))
      },
      async postBuild(build) {
        const pages = (await parsedPages(build)).filter(({ isHidden }) => !isHidden)
        const folder = path.join(build.outDir, 'search')
        await mkdir(folder, { recursive: true })
        const texts = pages.map(({ route, root, summary, source }) =>
          pageText(
            route,
            root,
            summary,
            source ? keywordsOf.get(path.join(build.siteDir, source)) : undefined,
            options.messageColumn,
          ),
        )
        const index = buildIndex(texts)
        await Promise.all(index.map(([name, text]) => writeFile(path.join(folder, name), text)))
      },
    }
  }
}
