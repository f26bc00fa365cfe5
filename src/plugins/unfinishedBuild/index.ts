import { rmSync } from 'node:fs'
import type { LoadContext, Plugin } from '@docusaurus/types'

/**
 * Leaves no `build/` of a build that failed or was stopped: Docusaurus finds
 * broken links after it has written all pages, and they would look finished.
 */
export default function unfinishedBuild({ outDir }: LoadContext): Plugin {
  if (process.env.NODE_ENV === 'production') {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // Docusaurus' own listener ends the process, with this code.
      process.prependOnceListener(signal, () => (process.exitCode = 130))
    }
    process.once('exit', (code) => {
      if (code !== 0) rmSync(outDir, { recursive: true, force: true })
    })
  }
  return { name: 'unfinished-build' }
}
