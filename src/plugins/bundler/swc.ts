import browserslist from 'browserslist'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import { browserslistToTargets, type Targets } from 'lightningcss'
import TerserPlugin from 'terser-webpack-plugin'
import type { Config as SwcOptions } from '@swc/core'
import type { Plugin } from '@docusaurus/types'
import type { Configuration } from 'webpack'

/** Syntax that all browsers of `browserslist` in package.json read. */
const TARGET = 'es2020'

/**
 * Docusaurus' `webpack.jsLoader`: swc instead of Babel. PERFORMANCE.md says what it saves.
 *
 * @param isServer whether the bundle is the one that prerenders the pages
 */
export function swcLoader(isServer: boolean) {
  const options: SwcOptions = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: TARGET,
    },
    module: { type: isServer ? 'commonjs' : 'es6' },
  }
  return { loader: require.resolve('swc-loader'), options }
}

/**
 * Asks the browser to compile all functions of a script while it is loaded, beside the main thread,
 * instead of each one where it is first called. Chromium does (v8.dev/blog/explicit-compile-hints);
 * to the others it is a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Infima takes outlines from what the mouse focuses by a class that Docusaurus puts on the body. Ours come
 * from `:focus-visible`; with Infima's rule the browser computes the styles of the page twice on each click.
 */
const withoutKeyboardClass = {
  postcssPlugin: 'without-keyboard-class',
  Rule(rule: { selector: string; remove: () => void }) {
    if (rule.selector.includes('.navigation-with-keyboard')) rule.remove()
  },
}

/** PostCSS options for all style sheets. */
export const configurePostCss: Plugin['configurePostCss'] = (options) => ({
  ...options,
  plugins: [...options.plugins, withoutKeyboardClass],
  // All plugins are here: PostCSS need not look for a file that names more, which takes 2 s.
  config: false,
})

/** Docusaurus deletes the bundle that prerenders the pages, but not the parts that webpack would split off. */
export function prerendering(): Configuration {
  return { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } }
}

/** Minifies scripts with swc and styles with Lightning CSS, instead of Terser and cssnano. */
export function minimizers(): Configuration {
  return {
    optimization: {
      minimizer: [
        // Both are fast enough that starting processes for them costs more.
        new TerserPlugin({
          parallel: false,
          // Small already: src/playground/bundled.ts.
          exclude: /^assets\/playground\//,
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            ecma: 2020,
            compress: { ecma: 2020, passes: 2 },
            mangle: true,
            format: { ecma: 2020, comments: false, preamble: COMPILE_HINT },
          },
        }),
        new CssMinimizerPlugin<{ targets: Targets }>({
          parallel: false,
          minify: CssMinimizerPlugin.lightningCssMinify,
          // Without them it merges properties into shorthands that WebKit does not read.
          minimizerOptions: { targets: browserslistToTargets(browserslist()) },
        }),
      ],
    },
  }
}
