import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ParseFrontMatter, Plugin } from '@docusaurus/types'
import { parsedPages } from '@docs/pages/parsed'
import { sectionsOf } from './sectionsOf'

/** Words to find sections by, by their ids, of each file with front matter. */
const keywords = new Map<string, Readonly<Record<string, string[]>>>()

/** Takes the keywords of headings, which only search needs, out of what pages load: for `markdown` in the config. */
export const parseFrontMatter: ParseFrontMatter = async (file) => {
  const { frontMatter, ...parsed } = await file.defaultParseFrontMatter(file)
  const { search_keywords: ofHeadings, ...others } = frontMatter as {
    search_keywords?: Record<string, string[]>
    keywords?: string[]
  }
  keywords.set(file.filePath, { ...ofHeadings, '': others.keywords ?? [] })
  return { ...parsed, frontMatter: others }
}

/** Search in the built pages: a button and a dialog in place of the theme's empty search bar, and the index. */
export default function search(): Plugin {
  return {
    name: 'search',
    getThemePath: () => path.join(__dirname, 'theme'),
    async postBuild(build) {
      const pages = (await parsedPages(build)).filter(({ isHidden }) => !isHidden)
      const sections = pages.flatMap((page) =>
        sectionsOf(page, keywords.get(path.join(build.siteDir, page.source ?? '')) ?? {}),
      )
      await writeFile(path.join(build.outDir, 'search.json'), JSON.stringify(sections))
    },
  }
}
