import type { Plugin } from '@docusaurus/types'

/** Finishes the pages once they are prerendered: see `finishPages.ts`. */
export default function builtPages(): Plugin {
  return {
    name: 'built-pages',
    async postBuild(build) {
      // Loaded here so that the dev server doesn't wait for it.
      const { finishPages } = await import('./finishPages')
      await finishPages(build)
    },
  }
}
