import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import type { Configuration } from 'webpack'
import { DEV_POLICY } from './policy'
import type { BuiltPagesOptions } from './options'

/** Refuses scripts of other hosts in the config, which the policy of all pages would block. */
function refuseScripts({ scripts, url }: LoadContext['siteConfig']): void {
  for (const script of scripts) {
    const address = typeof script === 'string' ? script : script.src
    if (typeof address === 'string' && new URL(address, url).origin !== new URL(url).origin)
      throw new Error(
        `docusaurus.config.ts: scripts has ${address}, and pages run no script of another host; save it below static/`,
      )
  }
}

/**
 * Finishes the pages once they are prerendered: their policy, their style sheet, Markdown, and social cards.
 */
export default function builtPages(options: BuiltPagesOptions) {
  return ({ siteConfig }: LoadContext): Plugin => {
    refuseScripts(siteConfig)
    return {
      name: 'built-pages',
      getThemePath: () => path.join(__dirname, 'theme'),
      getClientModules: () => [require.resolve('@docs/kit/styles.css')],
      // The dev server blocks scripts of other hosts, too, so that they're missed at once.
      configureWebpack: (_config, isServer) =>
        process.env.NODE_ENV === 'development' && !isServer
          ? ({ devServer: { headers: { 'Content-Security-Policy': DEV_POLICY } } } as Configuration)
          : {},
      async postBuild(build) {
        // Loaded here so that the dev server doesn't wait for it.
        const { finishPages } = await import('./finishPages')
        await finishPages(build, options)
      },
    }
  }
}
