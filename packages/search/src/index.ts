import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  isMdx,
  readMdx,
  refuse,
  searchKeywordsOf,
  withoutSearchKeywords,
  type SearchKeywords,
} from '@docs/kit'
import { parsedPages } from '@docs/built-pages/pages'
import type { LoadContext, ParseFrontMatter, Plugin } from '@docusaurus/types'
import { buildIndex } from './buildIndex'
import { pageText } from './pageText'

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

/** Leaves the keywords of headings, which only the index needs, out of what pages load: for `markdown` in the config. */
export const parseFrontMatter: ParseFrontMatter = async (file) => {
  const { frontMatter, ...parsed } = await file.defaultParseFrontMatter(file)
  return { ...parsed, frontMatter: withoutSearchKeywords(frontMatter) }
}

/** Returns the keywords of a page and of its headings. A page that is a component has none. */
function wordsFor(siteDir: string, source: string | undefined): SearchKeywords {
  if (!source || !isMdx(source)) return {}
  const { value } = readMdx(path.join(siteDir, source)).matter
  const { keywords } = value as { keywords?: string[] }
  return { ...searchKeywordsOf(value), ...(keywords && { '': keywords }) }
}

/**
 * Search in the built pages: a button and a dialog in place of the theme's empty search bar, and the index. Refuses a
 * config that sets up Algolia's search, whose dialog this one would hide.
 */
export default function search(options: SearchOptions) {
  return ({ siteConfig: { themeConfig } }: LoadContext): Plugin => {
    if ('algolia' in themeConfig)
      refuse(
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
          pageText(route, root, summary, wordsFor(build.siteDir, source), options.messageColumn),
        )
        const index = buildIndex(texts)
        await Promise.all(index.map(([name, text]) => writeFile(path.join(folder, name), text)))
      },
    }
  }
}
