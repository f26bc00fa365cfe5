import type { Plugin } from '@docusaurus/types'

/** What happens to the pages after they are prerendered: see `finishPages.ts`. */
export default function builtPages(): Plugin {
  return {
    name: 'built-pages',
    async postBuild(build) {
      // Loaded here, so that the dev server does not wait for it.
      const { finishPages } = await import('./finishPages')
      await finishPages(build)
    },
  }
}
