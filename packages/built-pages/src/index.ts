import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { existing, manifestOf } from '@docs/kit'
import { readFileSync } from 'node:fs'
import type { Configuration } from 'webpack'
import { PLUGIN, type BuiltPagesData } from './data'
import { devPolicy, type AllowedSources } from './policy'
import type { CardSettings } from './socialCards'

export { cardProblem } from './socialCards/glyphs'

export interface BuiltPagesOptions {
  cards: CardSettings
  /** The people behind the site. */
  publisher: BuiltPagesData['publisher']
  /** Installed package that the site is about. */
  about?: string
  /** Where pages may load from besides the site itself. The policy blocks the rest, and the build says so. */
  allow?: AllowedSources
}

/** Returns what a package says about itself. */
function describe(name: string): BuiltPagesData['about'] {
  const { version, license } = JSON.parse(readFileSync(manifestOf(name)!, 'utf8')) as Record<string, string>
  return { name, version: version!, license: license! }
}

/** The plugin. */
export interface BuiltPagesPlugin {
  (context: LoadContext): Plugin
  /** The option, for tests of the policy that the built pages have. */
  allow: AllowedSources
}

/**
 * Finishes the pages once they are prerendered: their policy, their style sheet, Markdown, structured data, and
 * social cards.
 */
export default function builtPages({
  cards,
  publisher,
  about,
  allow = {},
}: BuiltPagesOptions): BuiltPagesPlugin {
  existing('@docs/built-pages', 'cards.logo', cards.logo)
  const plugin = ({ i18n }: LoadContext): Plugin => ({
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
    // The dev server blocks what the built pages do, so that it's missed at once.
    configureWebpack: (_config, isServer) =>
      process.env.NODE_ENV === 'development' && !isServer
        ? ({ devServer: { headers: { 'Content-Security-Policy': devPolicy(allow) } } } as Configuration)
        : {},
    async postBuild(build) {
      // Loaded here so that the dev server doesn't wait for it.
      const { finishPages } = await import('./finishPages')
      await finishPages(build, cards, allow)
    },
  })
  return Object.assign(plugin, { allow })
}
