import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { searchKeywordsOf, withoutSearchKeywords, type SearchKeywords } from '@docs/kit'
import { parsedPages } from '@docs/built-pages/pages'
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils'
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

/** Reads the keywords of a page and of its headings. */
async function keywordsOf(filePath: string): Promise<SearchKeywords> {
  const fileContent = await readFile(filePath, 'utf8')
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent })
  const { keywords } = frontMatter as { keywords?: string[] }
  return { ...searchKeywordsOf(frontMatter), ...(keywords && { '': keywords }) }
}

/**
 * Search in the built pages: a button and a dialog in place of the theme's empty search bar, and the index.
 * @throws Error if the config sets up Algolia's search, whose dialog this one would hide
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
        const texts = pages.map(async ({ route, root, summary, source }) => {
          const keywords = source ? await keywordsOf(path.join(build.siteDir, source)) : {}
          return pageText(route, root, summary, keywords, options.messageColumn)
        })
        const index = buildIndex(await Promise.all(texts))
        await Promise.all(index.map(([name, text]) => writeFile(path.join(folder, name), text)))
      },
    }
  }
}
