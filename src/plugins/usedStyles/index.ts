import type { Plugin } from '@docusaurus/types'
import type { Compilation, Compiler } from 'webpack'

/** Names that stand in the prerendered document only. */
const PRERENDERED = 'html body data-announcement-bar-initially-dismissed'

/** Selectors that PurgeCSS takes out although nothing is named in them. */
const SAFE = { standard: [/^:/], greedy: [/^:where/] }

/**
 * The class Infima takes outlines by from what the keyboard did not focus. Browsers do so by
 * `:focus-visible`, and Docusaurus adds the class to each page that is reached in the app:
 * with the rule, the browser would compute the styles of the whole page once more.
 */
const KEYBOARD_CLASS = '.navigation-with-keyboard'

/** A PostCSS plugin. */
const withoutKeyboardClass = {
  postcssPlugin: 'without-keyboard-class',
  Rule(rule: { selector: string; remove: () => void }) {
    if (rule.selector.includes(KEYBOARD_CLASS)) rule.remove()
  },
}

/**
 * Rules for what scripts name and this site has not: badges and heroes of Infima (the
 * words stand elsewhere), and settings of the navbar and the sidebar that are not made.
 */
const WITHOUT_USE = [
  /^(?:badge|hero)(?:-|__|$)/,
  /^navbar--(?:dark|primary)$/,
  /^(?:collapseSidebarButton|expandButton|navbarHideable|navbarHidden|sidebarLogo|sidebarHidden|sidebarWithHideableNavbar|docSidebarContainerHidden|docMainContainerEnhanced|docItemWrapperEnhanced|anchorWithHideOnScrollNavbar)/,
]

/** A word as it may stand in a class name, an id, a tag or an attribute. */
const NAME = /[\w-]+/g

/** Replaces each stylesheet by what of it the compilation's scripts name. */
async function purge(compilation: Compilation, assets: Compilation['assets']) {
  // Loaded here, so that the dev server does not wait for it.
  const { PurgeCSS } = await import('purgecss')
  const { RawSource } = compilation.compiler.webpack.sources
  const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js'))
  const texts = [PRERENDERED, ...scripts.map(([, source]) => source.source().toString())]
  const content = texts.map((raw) => ({ raw, extension: 'js' }))
  for (const [file, source] of Object.entries(assets)) {
    if (!file.endsWith('.css')) continue
    const [result] = await new PurgeCSS().purge({
      content,
      css: [{ raw: source.source().toString() }],
      defaultExtractor: (text) => text.match(NAME) ?? [],
      safelist: SAFE,
      blocklist: WITHOUT_USE,
      keyframes: true,
      variables: true,
    })
    compilation.updateAsset(file, new RawSource(result!.css))
  }
}

/**
 * Leaves rules out of the stylesheet that no page can use: most of Infima.
 * All names that can stand in a page stand in some script of the client, which
 * also renders the states that no prerendered page is in.
 */
export default function usedStyles(): Plugin {
  const apply = (compiler: Compiler) =>
    compiler.hooks.compilation.tap('used-styles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
      compilation.hooks.processAssets.tapPromise({ name: 'used-styles', stage }, (assets) =>
        purge(compilation, assets),
      )
    })
  return {
    name: 'used-styles',
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, withoutKeyboardClass],
      // All plugins are here: without this, PostCSS looks for a file that names more, for each stylesheet.
      config: false,
    }),
    configureWebpack: ({ mode }, isServer) =>
      isServer || mode !== 'production' ? {} : { plugins: [{ apply }] },
  }
}
