/**
 * What runs beside the page, in a frame or a worker, is a file of its own, made from the same packages as the
 * page. `import url from '!./frame/frame.html?bundled'` writes it below `assets/playground/` and gives its
 * address (`!` keeps the page's loaders away from it), with its bytes as `?` behind:
 *
 * - `worker.ts` becomes `worker.js`: one script with all that it imports.
 * - `frame.html` becomes `frame.html`: its `<script src="./runtime.tsx">` stands in it, and the hash of that
 *   script takes the place of `{hash}` in its policy.
 * - `declarations.json.ts` becomes `declarations.json`: it runs when the site is built, and its default export
 *   is a function that returns {@link JsonSource}.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { minify } from '@swc/core'
import { build, type BuildFailure, type BuildOptions } from 'esbuild'
import type { Compilation, Compiler, Configuration, LoaderContext, NormalModule, PathData } from 'webpack'
import { packageFolder } from '../site/packageVersions'

/** What the default export of a `.json.ts` file returns. */
export interface JsonSource {
  json: unknown
  /** All files that it was made from: a change of one makes it anew, and their packages are listed with their licenses. */
  files: readonly string[]
}

interface Bundle {
  text: string
  /** Bytes of each file that is in it. */
  inputs: Record<string, number>
}

const QUERY = /^\?bundled$/
const FOLDER = 'assets/playground'
const HTML_SCRIPT = /<script src="(.+?)"><\/script>/

/** Without what sucrase has and nobody here asks for: checks of its options, and source maps. They are 6 KB. */
const leanSucrase: NonNullable<BuildOptions['plugins']>[number] = {
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
  plugins: [leanSucrase],
  // As the page's scripts: src/plugins/bundler/swc.ts.
  target: 'es2020',
  define: { 'process.env.NODE_ENV': '"production"' },
}

const FOR_NODE: BuildOptions = { format: 'cjs', platform: 'node', packages: 'external' }

async function bundleScript(entry: string, options = FOR_BROWSERS): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
  })
  const [output] = Object.values(metafile.outputs)
  const inputs = Object.entries(output!.inputs)
    // What a package leaves out for browsers is named so.
    .filter(([file]) => !file.startsWith('(disabled):'))
    .map(([file, { bytesInOutput }]) => [path.resolve(file), bytesInOutput])
  return { text: outputFiles[0]!.text, inputs: Object.fromEntries(inputs) as Bundle['inputs'] }
}

async function bundleHtml(entry: string): Promise<Bundle> {
  const html = await readFile(entry, 'utf8')
  const script = HTML_SCRIPT.exec(html)?.[1]
  if (!script) throw new Error(`${entry} has no <script src="…"></script> to bundle`)
  const { text, inputs } = await bundleScript(path.resolve(path.dirname(entry), script))
  // 5 % less than what esbuild leaves.
  const { code } = await minify(text, { ecma: 2020, compress: { ecma: 2020, passes: 2 }, mangle: true })
  // After `<!--` a browser would not see where the script ends.
  const inline = code.trim().replaceAll('<!--', String.raw`\x3c!--`)
  const hash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
  return {
    text: html.replace('{hash}', hash).replace(HTML_SCRIPT, () => `<script>${inline}</script>`),
    inputs: { ...inputs, [entry]: html.length },
  }
}

async function bundleJson(entry: string): Promise<Bundle> {
  const { text, inputs } = await bundleScript(entry, FOR_NODE)
  const module = { exports: {} as { default: () => JsonSource } }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('module', 'exports', 'require', text)(module, module.exports, createRequire(entry))
  const { json, files } = module.exports.default()
  const read = Object.fromEntries(files.map((file) => [path.resolve(file), 0]))
  return { text: JSON.stringify(json), inputs: { ...read, ...inputs } }
}

/** Files of a failed build: a change of one is a reason to try again. */
function filesOfFailure(error: unknown): string[] {
  const { errors = [] } = error as Partial<BuildFailure>
  return errors.flatMap(({ location }) => (location ? path.resolve(location.file) : []))
}

/** Name of the file that is made from another, without a hash, in its parts. */
function targetOf(file: string): [name: string, extension: string] {
  const [name = '', ...rest] = path.basename(file).split('.')
  return [name, rest.length > 1 ? rest[0]! : rest[0]!.replace(/^tsx?$/, 'js')]
}

const BUNDLERS: Record<string, (entry: string) => Promise<Bundle>> = {
  html: bundleHtml,
  js: (entry) => bundleScript(entry),
  json: bundleJson,
}

/** Modules whose files this writes, with the bytes of each file in it; kept in webpack's cache. */
interface BundledInfo {
  bundled?: Bundle['inputs']
}

/** Bytes of each file that is in a bundle, by the names of the bundles that a build wrote. */
export function bundledFiles({ modules }: Compilation): Map<string, Bundle['inputs']> {
  const found = new Map<string, Bundle['inputs']>()
  for (const { buildInfo } of modules) {
    const { bundled, filename } = buildInfo as BundledInfo & { filename?: string }
    if (bundled && filename) found.set(filename.split('?')[0]!, bundled)
  }
  return found
}

/** Folders of the packages that are in a bundle. */
export function bundledPackages(compilation: Compilation): string[] {
  const files = [...bundledFiles(compilation).values()].flatMap(Object.keys)
  return [...new Set(files.flatMap((file) => packageFolder(file) ?? []))]
}

async function read(context: LoaderContext<unknown>): Promise<string> {
  const { resourcePath, _module } = context
  const [, extension] = targetOf(resourcePath)
  try {
    const { text, inputs } = await BUNDLERS[extension]!(resourcePath)
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

/** Webpack's rule for `?bundled` in the readers' scripts. */
export function bundled(): Configuration {
  const apply = (compiler: Compiler) =>
    compiler.hooks.compilation.tap('bundled', (compilation) => {
      compiler.webpack.NormalModule.getCompilationHooks(compilation)
        // Of all files that come from the disk.
        .readResource.for(undefined)
        .tapPromise({ name: 'bundled', stage: -1 }, async (context) =>
          // What isn't answered is read as ever.
          QUERY.test(context.resourceQuery) ? read(context) : (undefined as unknown as string),
        )
    })
  const filename = ({ filename: file = '', module }: PathData) => {
    const [name, extension] = targetOf(file.split('?')[0]!)
    const size = (module as NormalModule).originalSource()!.size()
    return `${FOLDER}/${name}.[contenthash:8].${extension}?${size}`
  }
  return {
    module: { rules: [{ resourceQuery: QUERY, type: 'asset/resource', generator: { filename } }] },
    plugins: [{ apply }],
  }
}

/** The same for the scripts that prerender the pages: they never use these addresses. */
export function unbundled(): Configuration {
  return { module: { rules: [{ resourceQuery: QUERY, type: 'asset/source' }] } }
}
