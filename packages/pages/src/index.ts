import path from 'node:path'
import type { Plugin } from '@docusaurus/types'

/**
 * Finishes the pages once they are prerendered: their policy, their style sheet, their Markdown.
 * @param assistants what an assistant that reads `llms.txt` has to know of all pages, in Markdown
 */
export default function pages({ assistants }: { assistants: string }) {
  return (): Plugin => ({
    name: 'pages',
    getThemePath: () => path.join(__dirname, 'theme'),
    async postBuild(build) {
      // Loaded here so that the dev server doesn't wait for it.
      const { finishPages } = await import('./finishPages')
      await finishPages(build, assistants)
    },
  })
}
