import type { LoadContext, Plugin } from '@docusaurus/types'
import { merge } from 'webpack-merge'
import type { Change } from '@docs/kit'
import { caches } from './caches'
import { lateStyles } from './lateStyles'
import { licenses } from './licenses'
import { linkedPages } from './linkedPages'
import { pageScripts } from './pageScripts'
import { report } from './report'
import { tellStaleCode, watchedCode } from './staleCode'
import { minimizers, prerendering, withoutKeyboardStyles } from './swc'

export { REPORT_FILE, type BundleReport } from './report'
export { swcLoader } from './swc'

/** Changes to both bundles, and to the client bundle in production. */
const BOTH: Change[] = [caches, linkedPages]
const PRODUCTION: Change[] = [minimizers, pageScripts, report, licenses]

/** Faster builds and smaller pages: one change to webpack's configuration a file, in the order of the lists above. */
export default function fastBuild(context: LoadContext): Plugin {
  return {
    name: 'fast-build',
    getPathsToWatch: watchedCode,
    // Docusaurus calls this when one of them changes.
    loadContent: tellStaleCode,
    // All plugins are listed here. Searching for a config file with more would take PostCSS 2 s.
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, withoutKeyboardStyles],
      config: false,
    }),
    configureWebpack(config, isServer) {
      const client = config.mode === 'production' ? [lateStyles, ...PRODUCTION] : [lateStyles]
      const changes = [...BOTH, ...(isServer ? [prerendering] : client)]
      return {
        mergeStrategy: { 'optimization.minimizer': 'replace' },
        ...merge(changes.map((change) => change(context, config))),
      }
    },
  }
}
