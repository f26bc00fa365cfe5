import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parsedPages } from '@docs/built-pages/pages'
import type { Plugin } from '@docusaurus/types'
import { buildIndex } from './buildIndex'
import { pageText } from './pageText'

export interface SearchOptions {
  /** What kinds of pages there are, by the start of their addresses below the base path; the first match counts. */
  kinds: Readonly<Record<string, string>>
  /** Where to go from an empty search: labels by address. */
  useful: Readonly<Record<string, string>>
}

/** Search in the built pages: a button and a dialog in place of the theme's empty search bar, and the index. */
export default function search(options: SearchOptions) {
  return (): Plugin => ({
    name: 'search',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [require.resolve('@docs/kit/styles.css')],
    async contentLoaded({ actions }) {
      await actions.createData('options.json', JSON.stringify(options))
    },
    async postBuild(build) {
      const pages = (await parsedPages(build)).filter(({ isNotFound }) => !isNotFound)
      const folder = path.join(build.outDir, 'search')
      await mkdir(folder, { recursive: true })
      const index = buildIndex(pages.map(({ route, root, summary }) => pageText(route, root, summary)))
      await Promise.all(index.map(([name, text]) => writeFile(path.join(folder, name), text)))
    },
  })
}
