/**
 * Builds separate files for code that runs outside the page, in a frame or worker, from the page's packages.
 * `import url from '!./frame.html?bundled'` writes the file below `assets/bundled/` and returns its
 * URL, with its size in bytes after the `?` (`!` skips the page's loaders). The dev server makes a file when it's asked for:
 *
 * - `typesWorker.ts` becomes `typesWorker.js`: one script with all its imports.
 * - `frame.html` becomes `frame.html`, with `<script src="./runtime.tsx">` inlined and that script's hash in
 *   its policy instead of `{hash}`.
 * - `declarations.json.ts` becomes `declarations.json`: it runs when the site is built, and its default
 *   export is a function that returns {@link JsonSource}.
 */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { minify } from '@swc/core'
import { build, type BuildFailure, type BuildOptions, type Plugin, type PluginBuild } from 'esbuild'
import type { Configuration, LoaderContext, NormalModule, PathData } from 'webpack'
import { BUNDLED_FOLDER, packageFolder, type BundledInfo } from '@docs/kit'
import type { Examples } from './Examples'
import { projectManifest } from './projectManifest'
import { readResources } from './readResources'
import type { ExampleSettings } from './settings'

/** The return value of a `.json.ts` file's default export. */
export interface JsonSource {
  json: unknown
  /** All files that went into it. Changing one rebuilds it, and the site lists their packages' licenses. */
  files: readonly string[]
  /** Folders whose new files go into it, too. */
  folders: readonly string[]
}

interface Bundle {
  text: string
  /** Bytes that each file contributes. Paths are relative to the site, so that copies share cached bundles. */
  inputs: Record<string, number>
  folders?: readonly string[]
}

const QUERY = /^\?bundled$/
const HTML_SCRIPT = /<script src="(.+?)"><\/script>/

/** Drops sucrase's option checks and source maps, which the playground doesn't use. Saves 6 KB. */
const leanSucrase: Plugin = {
  name: 'lean-sucrase',
  setup(sucrase) {
    sucrase.onLoad({ filter: /sucrase.dist.esm.(?:Options|computeSourceMap)\.js$/ }, () => ({
      contents: 'export default () => {}; export const validateOptions = () => {}',
    }))
  },
}

const FOR_BROWSERS: BuildOptions = {
  format: 'iife',
  minify: true,
  // Syntax that all browsers support that the site supports.
  target: 'es2020',
  define: { 'process.env.NODE_ENV': '"production"' },
}

const FOR_NODE: BuildOptions = { format: 'cjs', platform: 'node', external: ['typescript'] }

/** The page's inspector, and what examples in the frame have in its place. */
const INSPECTOR = '@docs/live-examples/inspector'
const FRAME_INSPECTOR = path.join(__dirname, '../frame/inside/Inspector.tsx')

/** The options, and what examples import of {@link ExampleSettings.packages}: those, and paths in them. */
interface BundleSettings extends ExampleSettings {
  imports: readonly string[]
}

function withImports(settings: ExampleSettings, examples: Examples): BundleSettings {
  const { packages } = settings
  const used = examples.files().flatMap((file) => examples.importsOf(file))
  const paths = used.filter((each) => packages.some((name) => each.startsWith(`${name}/`)))
  return { ...settings, imports: [...new Set([...packages, ...paths.sort()])] }
}

/** Returns a module with all that examples may import, by specifier. */
async function packagesModule(
  { imports, library, inspector }: BundleSettings,
  bundler: PluginBuild,
): Promise<string> {
  const found = await Promise.all(
    imports.map(async (name) => {
      const module = name === library && inspector ? path.resolve(inspector) : name
      const { errors } = await bundler.resolve(module, {
        kind: 'import-statement',
        resolveDir: process.cwd(),
      })
      // Some packages export only paths in them, and some paths only types.
      return errors.length > 0 ? [] : [{ name: JSON.stringify(name), module: JSON.stringify(module) }]
    }),
  )
  const modules = found.flat()
  return [
    ...modules.map(({ module }, index) => `import * as p${index} from ${module}`),
    `export default { ${modules.map(({ name }, index) => `${name}: p${index}`).join(', ')} }`,
  ].join('\n')
}

/** Modules that an entry imports by name, and that depend on the site. */
function siteModules(settings: BundleSettings): Plugin {
  const contents: Record<string, (bundler: PluginBuild) => string | Promise<string>> = {
    packages: (bundler) => packagesModule(settings, bundler),
    manifest: () => `export default ${JSON.stringify(projectManifest(settings))}`,
    settings: () => `export default ${JSON.stringify(settings)}`,
  }
  return {
    name: 'site-modules',
    setup(bundler) {
      bundler.onResolve({ filter: /^virtual:/ }, ({ path: name }) => ({
        path: name.slice(8),
        namespace: 'virtual',
      }))
      bundler.onLoad({ filter: /./, namespace: 'virtual' }, async ({ path: name }) => ({
        contents: await contents[name]!(bundler),
        resolveDir: process.cwd(),
      }))
      bundler.onResolve({ filter: new RegExp(`^${INSPECTOR}$`) }, () => ({ path: FRAME_INSPECTOR }))
    },
  }
}

async function bundleScript(
  entry: string,
  settings: BundleSettings,
  options = FOR_BROWSERS,
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...options,
    plugins: [siteModules(settings), leanSucrase],
    absWorkingDir: process.cwd(),
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    // The same for each site.
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'silent',
  })
  const [output] = Object.values(metafile.outputs)
  const inputs = Object.entries(output!.inputs)
    // esbuild's prefixes for files that a package leaves out for browsers, and for those that aren't on disk.
    .filter(([file]) => !/^(?:\(disabled\)|virtual):/.test(file))
    .map(([file, { bytesInOutput }]) => [file, bytesInOutput])
  return { text: outputFiles[0]!.text, inputs: Object.fromEntries(inputs) as Bundle['inputs'] }
}

async function bundleHtml(entry: string, settings: BundleSettings): Promise<Bundle> {
  const html = await readFile(entry, 'utf8')
  const script = HTML_SCRIPT.exec(html)?.[1]
  if (!script) throw new Error(`${entry} has no <script src="…"></script> to bundle`)
  const { text, inputs } = await bundleScript(path.resolve(path.dirname(entry), script), settings)
  // 5% smaller than esbuild's output.
  const { code } = await minify(text, { ecma: 2020, compress: { ecma: 2020, passes: 2 }, mangle: true })
  // After `<!--`, a browser wouldn't find the end of the script.
  const inline = code.trim().replaceAll('<!--', String.raw`\x3c!--`)
  const hash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
  return {
    text: html.replace('{hash}', hash).replace(HTML_SCRIPT, () => `<script>${inline}</script>`),
    inputs: { ...inputs, [path.relative('', entry)]: html.length },
  }
}

async function bundleJson(entry: string, settings: BundleSettings): Promise<Bundle> {
  const { text, inputs } = await bundleScript(entry, settings, FOR_NODE)
  const module = { exports: {} as { default: () => JsonSource } }
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  new Function('module', 'exports', 'require', text)(module, module.exports, createRequire(entry))
  const { json, files, folders } = module.exports.default()
  const read = Object.fromEntries(files.map((file) => [path.relative('', file), 0]))
  return { text: JSON.stringify(json), inputs: { ...read, ...inputs }, folders }
}

/** Returns the files that broke a build, so that changing one triggers another try. */
function filesOfFailure(error: unknown): string[] {
  const { errors = [] } = error as Partial<BuildFailure>
  return errors.flatMap(({ location }) => (location ? path.resolve(location.file) : []))
}

/** Returns the name and extension of a source file's output, without a hash. */
function targetOf(file: string): [name: string, extension: string] {
  const [name = '', ...rest] = path.basename(file).split('.')
  return [name, rest.length > 1 ? rest[0]! : rest[0]!.replace(/^tsx?$/, 'js')]
}

const BUNDLERS: Record<string, (entry: string, settings: BundleSettings) => Promise<Bundle>> = {
  html: bundleHtml,
  js: (entry, settings) => bundleScript(entry, settings),
  json: bundleJson,
}

/** Makes a bundle. */
const bundle = (entry: string, settings: BundleSettings): Promise<Bundle> =>
  BUNDLERS[targetOf(entry)[1]]!(entry, settings)

/** The bundles that the dev server has made, and since when. */
const made = new Map<string, { since: number; bundle: Bundle }>()

/** Returns a bundle for the dev server, which makes it anew only if a file of it has changed. */
async function keptBundle(entry: string, settings: BundleSettings): Promise<Bundle> {
  const key = JSON.stringify([entry, settings])
  const known = made.get(key)
  const isOld = (file: string) =>
    (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) >= known!.since
  if (known && ![...Object.keys(known.bundle.inputs), ...(known.bundle.folders ?? [])].some(isOld))
    return known.bundle
  const since = Date.now()
  const result = await bundle(entry, settings)
  made.set(key, { since, bundle: result })
  return result
}

async function read(
  context: LoaderContext<unknown>,
  examples: Examples,
  options: ExampleSettings,
): Promise<string> {
  const { resourcePath, _module } = context
  const settings = withImports(options, examples)
  // Another path in a package may be imported.
  if (resourcePath.endsWith('.html')) context.addContextDependency(path.resolve(options.folder))
  try {
    const { text, inputs: sizes, folders = [] } = await bundle(resourcePath, settings)
    const inputs = Object.fromEntries(
      Object.entries(sizes).map(([file, bytes]) => [path.resolve(file), bytes]),
    )
    for (const folder of folders) context.addContextDependency(path.resolve(folder))
    for (const file of Object.keys(inputs)) {
      const folder = packageFolder(file)
      context.addDependency(folder ? path.join(folder, 'package.json') : file)
    }
    Object.assign(_module!.buildInfo!, { bundled: inputs } satisfies BundledInfo)
    return text
  } catch (error) {
    filesOfFailure(error).forEach((file) => context.addDependency(file))
    throw error
  }
}

/** Webpack configuration for `?bundled` imports in the browser's scripts. */
export function bundled(examples: Examples, settings: ExampleSettings): Configuration {
  // Fails at once for a package that isn't installed, instead of once for each of the files.
  projectManifest(settings)
  const filename = ({ filename: file = '', module }: PathData) => {
    const [name, extension] = targetOf(file.split('?')[0]!)
    const size = (module as NormalModule).originalSource()!.size()
    return `${BUNDLED_FOLDER}/${name}.[contenthash:8].${extension}?${size}`
  }
  return {
    module: { rules: [{ resourceQuery: QUERY, type: 'asset/resource', generator: { filename } }] },
    plugins: [readResources(QUERY, (context) => read(context, examples, settings))],
  }
}

/** What may be bundled for the dev server. */
const SOURCES = path.join(__dirname, '..')

const MEDIA_TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
}

/**
 * The same for the dev server, without the sizes: no page starts with these files, and all of them together would take a
 * first start seconds.
 */
export function bundledOnRequest(
  examples: Examples,
  settings: ExampleSettings,
  baseUrl: string,
): Configuration & { devServer: { setupMiddlewares: (middlewares: object[]) => object[] } } {
  projectManifest(settings)
  const root = `${baseUrl}${BUNDLED_FOLDER}/`
  const answer = async (
    { url }: IncomingMessage,
    response: ServerResponse,
    next: (error: unknown) => void,
  ) => {
    try {
      const entry = path.join(SOURCES, new URL(url!, 'http://localhost').pathname)
      const { text } = await keptBundle(entry, withImports(settings, examples))
      const type = MEDIA_TYPES[targetOf(entry)[1]]!
      response
        .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
        .end(text)
    } catch (error) {
      next(error)
    }
  }
  const devServer = {
    setupMiddlewares(middlewares: object[]) {
      // Before what answers an address without a file with the start page. Docusaurus returns the same list.
      middlewares.unshift({ name: 'bundled', path: root, middleware: answer })
      return []
    },
  }
  return {
    module: { rules: [{ resourceQuery: QUERY, type: 'asset/source' }] },
    plugins: [readResources(QUERY, ({ resourcePath }) => root + path.relative(SOURCES, resourcePath))],
    devServer,
  }
}
