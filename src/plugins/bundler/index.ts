import type { LoadContext, Plugin } from '@docusaurus/types'
import type { Configuration } from 'webpack'
import { merge } from 'webpack-merge'
import { bundled, unbundled } from './bundled'
import { caches } from './caches'
import { exampleChunks } from './exampleChunks'
import { examples } from './examples'
import { highlighting, loadHighlighting } from './highlighting'
import { lateStyles } from './lateStyles'
import { licenses } from './licenses'
import { pageFiles } from './pageFiles'
import { pageScripts } from './pageScripts'
import { problems } from './problems'
import { report } from './report'
import { configurePostCss, minimizers, prerendering } from './swc'

/** Returns a change to webpack's configuration, which it may read. */
export type Change = (context: LoadContext, config: Configuration) => Configuration

/** Changes to both bundles, the server bundle, the client bundle, and the client bundle in production. */
const BOTH: Change[] = [caches, pageFiles, highlighting, examples, problems]
const SERVER: Change[] = [prerendering, unbundled]
const CLIENT: Change[] = [lateStyles, exampleChunks, bundled]
const PRODUCTION: Change[] = [minimizers, pageScripts, report, licenses]

/** Applies every change to webpack, one file each, in the order of the lists above. */
export default function bundler(context: LoadContext): Plugin {
  loadHighlighting(context.siteConfig.themeConfig)
  return {
    name: 'bundler',
    configurePostCss,
    configureWebpack(config, isServer) {
      const client = config.mode === 'production' ? [...CLIENT, ...PRODUCTION] : CLIENT
      const changes = [...BOTH, ...(isServer ? SERVER : client)]
      return {
        mergeStrategy: { 'optimization.minimizer': 'replace' },
        ...merge(changes.map((change) => change(context, config))),
      }
    },
  }
}
