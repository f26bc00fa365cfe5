import browserslist from 'browserslist'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import { browserslistToTargets, type Targets } from 'lightningcss'
import type { Rule } from 'postcss'
import TerserPlugin from 'terser-webpack-plugin'
import type { Config as SwcOptions } from '@swc/core'
import { BUNDLED_FOLDER } from '@docs/kit'
import type { Configuration } from 'webpack'
import { PACKAGES } from './caches'

/** Syntax that all browsers in package.json's `browserslist` support. */
const TARGET = 'es2020'

/** Docusaurus' `webpack.jsLoader`: uses swc instead of Babel. See PERFORMANCE.md for what that saves. */
export function swcLoader() {
  const options: SwcOptions = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: TARGET,
    },
    module: { type: 'es6' },
  }
  return { loader: require.resolve('swc-loader'), options }
}

/**
 * Asks the browser to compile all of a script's functions off the main thread while the script loads, instead
 * of each one at its first call. Chromium does (v8.dev/blog/explicit-compile-hints); for other browsers, this
 * is just a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Removes outlines from mouse-focused elements by a class that Docusaurus sets on the body, which makes the browser
 * compute the whole page's styles on each click. We use `:focus-visible` instead.
 */
const KEYBOARD = '.navigation-with-keyboard'

/** PostCSS plugin that leaves out the rules for that class. */
export const withoutKeyboardStyles = {
  postcssPlugin: 'without-keyboard-styles',
  Rule(rule: Rule) {
    if (rule.selector.includes(KEYBOARD)) rule.remove()
  },
}

/**
 * Keeps the server bundle in one file: Docusaurus deletes that file, but not chunks split from it. Leaves out what the
 * packages load on demand, which no prerendered page does, and what would only make the bundle smaller.
 */
export function prerendering(): Configuration {
  return {
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [{ include: PACKAGES, test: /\.tsx?$/, parser: { import: false } }],
    },
    optimization: { concatenateModules: false },
  }
}

/** Minifies scripts with swc and styles with Lightning CSS, instead of Terser and cssnano. */
export function minimizers(): Configuration {
  return {
    optimization: {
      minimizer: [
        // Both are so fast that starting processes for them would take longer.
        new TerserPlugin({
          parallel: false,
          // Already minified.
          exclude: new RegExp(`^${BUNDLED_FOLDER}/`),
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
          // Without targets, it merges properties into shorthands that WebKit doesn't support.
          minimizerOptions: { targets: browserslistToTargets(browserslist()) },
        }),
      ],
    },
  }
}
