import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { existing, manifestOf } from '@docs/kit'
import { readFileSync } from 'node:fs'
import type { Configuration } from 'webpack'
import { PLUGIN, type BuiltPagesData } from './data'
import { DEV_POLICY } from './policy'
import type { CardSettings } from './socialCards'

export interface BuiltPagesOptions {
  cards: CardSettings
  /** The people behind the site. */
  publisher: BuiltPagesData['publisher']
  /** Installed package that the site is about. */
  about?: string
}

/** Returns what a package says about itself. */
function describe(name: string): BuiltPagesData['about'] {
  const { version, license } = JSON.parse(readFileSync(manifestOf(name)!, 'utf8')) as Record<string, string>
  return { name, version: version!, license: license! }
}

/**
 * Refuses scripts of other hosts in the config, which the policy of all pages would block.
 * @throws Error that says what to do
 */
function refuseScripts({ scripts = [], url }: LoadContext['siteConfig']): void {
  for (const script of scripts) {
    const address = typeof script === 'string' ? script : script.src
    if (typeof address === 'string' && new URL(address, url).origin !== new URL(url).origin)
      throw new Error(
        `docusaurus.config.ts: scripts has ${address}, and pages run no script of another host; save it below static/`,
      )
  }
}

/**
 * Finishes the pages once they are prerendered: their policy, their style sheet, Markdown, structured data, and
 * social cards.
 */
export default function builtPages({ cards, publisher, about }: BuiltPagesOptions) {
  existing('@docs/built-pages', 'cards.logo', cards.logo)
  return ({ i18n, siteConfig }: LoadContext): Plugin => {
    refuseScripts(siteConfig)
    return {
      name: PLUGIN,
      getThemePath: () => path.join(__dirname, 'theme'),
      getClientModules: () => [require.resolve('@docs/kit/styles.css')],
      contentLoaded({ actions }) {
        actions.setGlobalData({
          publisher,
          about: about && describe(about),
          language: i18n.localeConfigs[i18n.defaultLocale]!.htmlLang,
        })
      },
      // The dev server blocks scripts of other hosts, too, so that they're missed at once.
      configureWebpack: (_config, isServer) =>
        process.env.NODE_ENV === 'development' && !isServer
          ? ({ devServer: { headers: { 'Content-Security-Policy': DEV_POLICY } } } as Configuration)
          : {},
      async postBuild(build) {
        // Loaded here so that the dev server doesn't wait for it.
        const { finishPages } = await import('./finishPages')
        await finishPages(build, cards)
      },
    }
  }
}
