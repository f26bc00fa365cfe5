import { rmSync } from 'node:fs'
import type { LoadContext, Plugin } from '@docusaurus/types'

/**
 * Leaves no `build/` of a build that failed or was stopped, nor of the one
 * before it: Docusaurus finds broken links after it has written all pages, and
 * they would look finished.
 */
export default function unfinishedBuild({ outDir }: LoadContext): Plugin {
  const remove = () => rmSync(outDir, { recursive: true, force: true })
  if (process.env.NODE_ENV === 'production') {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // Docusaurus' own listener ends the process, with this code.
      process.prependOnceListener(signal, () => (process.exitCode = 130))
    }
    process.once('exit', (code) => {
      if (code === 0) return
      remove()
      console.error('The build failed: what is wrong stands above, and there is nothing to deploy.')
    })
  }
  return {
    name: 'unfinished-build',
    configureWebpack({ mode }) {
      // A process that is killed, or out of memory, gets no chance to do so later.
      if (mode === 'production') remove()
      return {}
    },
  }
}
