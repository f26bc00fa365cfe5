/** Changes to Docusaurus' webpack settings: faster builds and smaller pages. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config as SwcOptions } from '@swc/core'
import browserslist from 'browserslist'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import { browserslistToTargets, type Targets } from 'lightningcss'
import type { Rule } from 'postcss'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, FileCacheOptions, Module, WebpackPluginInstance } from 'webpack'
import WebpackLicensePlugin from 'webpack-license-plugin'
import { merge } from 'webpack-merge'
import type { LoadContext, Plugin } from '@docusaurus/types'

const ROOT = path.resolve(__dirname, '..')

/** Docusaurus' `webpack.jsLoader`: uses swc instead of Babel, for syntax that all browsers in `browserslist` support. */
export function swcLoader() {
  const options: SwcOptions = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2020',
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

/** Minifies scripts with swc and styles with Lightning CSS, instead of Terser and cssnano. */
const minimizers = (): Configuration => ({
  optimization: {
    minimizer: [
      // Both are so fast that starting processes for them would take longer.
      new TerserPlugin({
        parallel: false,
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
})

/**
 * Leaves out Docusaurus' rules that remove outlines from mouse-focused elements by a class on the body: each click has
 * the browser compute the whole page's styles. We use `:focus-visible` instead.
 */
const withoutKeyboardStyles = {
  postcssPlugin: 'without-keyboard-styles',
  Rule(rule: Rule) {
    if (rule.selector.includes('.navigation-with-keyboard')) rule.remove()
  },
}

/**
 * Keeps the server bundle in one file: Docusaurus deletes that file, but not chunks split from it. Leaves out what the
 * packages load on demand, which no prerendered page does, and what would only make the bundle smaller.
 */
const prerendering: Configuration = {
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [{ include: path.join(ROOT, 'packages'), test: /\.tsx?$/, parser: { import: false } }],
  },
  optimization: { concatenateModules: false },
}

/** Chunks that load on demand, with styles of their own: `webpackChunkName: "late-…"`. */
const LATE = /^late-/

/** Style sheets that load with their component, wherever that is. */
const LATE_SHEET = /\.late\.module\.css/

/** Keeps styles that load on demand out of the style sheet that every page loads. */
const lateStyles: Configuration = {
  optimization: {
    splitChunks: {
      cacheGroups: {
        styles: {
          chunks: ({ name }: { name?: string | null }) => !LATE.test(name ?? ''),
          test: (module: Module) => !LATE_SHEET.test(module.identifier()),
        },
      },
    },
  },
}

/**
 * Writes all scripts that a page needs to start into its document, so that they load in parallel. Docusaurus
 * tries to, but looks them up by module, while webpack 5 lists them by chunk. Docusaurus only finds `main`,
 * which loads the others once it runs.
 */
const pageScripts = ({ generatedFilesDir }: LoadContext): WebpackPluginInstance => ({
  apply: ({ hooks }) =>
    hooks.afterEmit.tapPromise('page-scripts', async ({ chunkGroups }) => {
      const file = path.join(generatedFilesDir, 'client-manifest.json')
      const manifest = JSON.parse(await readFile(file, 'utf8')) as { origins: Record<string, unknown> }
      for (const { origins, chunks } of chunkGroups)
        for (const { request } of origins)
          if (request) manifest.origins[request] = chunks.flatMap(({ id }) => id ?? [])
      await writeFile(file, JSON.stringify(manifest))
    }),
})

/** What a build depends on besides webpack's modules and the config: code of the packages, and what is installed. */
const INPUTS = ['packages', 'src'].map((folder) => path.join(ROOT, folder))

/** Empties webpack's cache when that changes. */
function caches({ siteConfigPath }: LoadContext, { cache }: Configuration): Configuration {
  const code = INPUTS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  ).filter((file) => /\.(?:ts|json)$/.test(file) && !file.includes('/node_modules/'))
  const installed = ['package.json', 'package-lock.json'].map((file) => path.join(ROOT, file))
  const hash = createHash('sha256')
  for (const file of [...code.sort(), ...installed, siteConfigPath]) hash.update(readFileSync(file))
  // Docusaurus' own version covers the swizzled components.
  const { version = '' } = cache as FileCacheOptions
  return {
    cache: { type: 'filesystem', version: `${version}-${hash.digest('hex')}` },
    // Resolving all that each loader imports takes 4 s; the version stands for it.
    plugins: [
      {
        apply: ({ hooks }) =>
          hooks.afterCompile.tap('caches', ({ buildDependencies }) => buildDependencies.clear()),
      },
    ],
  }
}

const LICENSES = 'licenses.txt'

/** Licenses compatible with the site's MIT license; all of them only require their notice. */
const COMPATIBLE = /^\(?(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD)\b/

const textOf = (file: string) => readFileSync(require.resolve(file), 'utf8')

/** License texts of packages that come without a license file. */
const MISSING_TEXTS: Record<string, () => string> = {
  // Infima has the same owner, and the same file in its repository.
  infima: () => textOf('@docusaurus/core/LICENSE'),
  isarray: () =>
    textOf('isarray/README.md').split('## License')[1]!.replace('&lt;', '<').replace('&gt;', '>'),
}

/** Writes `licenses.txt`, because minification removes license comments. Fails the build for an unknown license. */
function licenses(): Configuration {
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  return {
    plugins: [
      new WebpackLicensePlugin({
        excludedPackageTest: (name) => name.startsWith('@docs/'),
        unacceptableLicenseTest: (license) => !COMPATIBLE.test(license),
        includeNoticeText: true,
        // The plugin always writes JSON; the list replaces it.
        outputFilename: LICENSES,
        additionalFiles: {
          [LICENSES]: (packages) =>
            [
              'The scripts and styles of this site contain these packages.',
              ...packages.map(({ name, version, license, licenseText, noticeText }) =>
                [
                  `${name} ${version} (${license})`,
                  (licenseText ?? MISSING_TEXTS[name]?.())?.trim(),
                  noticeText?.trim(),
                ]
                  .filter(Boolean)
                  .join('\n\n'),
              ),
            ].join(rule) + '\n',
        },
      }),
    ],
  }
}

/** Docusaurus plugin with these changes. */
export default function webpackSettings(context: LoadContext): Plugin {
  return {
    name: 'webpack-settings',
    // All plugins are listed here. Searching for a config file with more would take PostCSS 2 s.
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, withoutKeyboardStyles],
      config: false,
    }),
    configureWebpack(config, isServer) {
      const isBuild = config.mode === 'production'
      const ofBuild = isBuild ? [minimizers(), { plugins: [pageScripts(context)] }, licenses()] : []
      const changes = isServer ? [prerendering] : [lateStyles, ...ofBuild]
      return {
        mergeStrategy: { 'optimization.minimizer': 'replace' },
        ...merge([caches(context, config), ...changes]),
      }
    },
  }
}
