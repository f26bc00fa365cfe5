/** Builds what runs outside of the page, in the frame and the worker of the editor, from the page's packages. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import type { Compiler } from 'webpack'
import { manifestOf, packageFolder, packageVersions } from '@docs/kit'
import { declarations } from './declarations'
import type { ExampleSettings } from './settings'

/** Files by their path in the build, and what the editor knows of them. */
export interface Bundles {
  files: ReadonlyMap<string, string>
  editor: { frame: string; typesWorker: string; declarations: string; manifest: object }
}

const SRC = path.join(__dirname, '..')

interface Script {
  text: string
  /** Folders of the packages in it. */
  packages: string[]
}

async function bundle(options: BuildOptions): Promise<Script> {
  const { outputFiles, metafile } = await build({
    ...options,
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    minify: process.env.NODE_ENV === 'production',
    // Syntax that all browsers support that the site supports.
    target: 'es2020',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    // The page's styles come with its messages.
    loader: { '.module.css': 'empty' },
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'silent',
  })
  // What the bundle leaves out is marked as disabled.
  const files = Object.keys(metafile.inputs).filter((file) => !file.startsWith('(disabled)'))
  const packages = files.flatMap((file) => packageFolder(path.resolve(file)) ?? [])
  return { text: outputFiles[0]!.text, packages }
}

/** Bundles the frame's script, with all that examples may import: the inspector in place of the library. */
function bundleRuntime({ packages, library, inspector }: ExampleSettings): Promise<Script> {
  const names = [...packages, 'react/jsx-runtime']
  const modules = names.map((name) => (name === library && inspector ? path.resolve(inspector) : name))
  const contents = [
    `import { start } from ${JSON.stringify(path.join(SRC, 'frame/runtime'))}`,
    ...modules.map((module, index) => `import * as p${index} from ${JSON.stringify(module)}`),
    `start({ ${names.map((name, index) => `${JSON.stringify(name)}: p${index}`).join(', ')} })`,
  ].join('\n')
  return bundle({ stdin: { contents, resolveDir: process.cwd() } })
}

/** Returns a document that runs a script and nothing else: no policy inside of it can be widened. */
function documentOf(script: string): string {
  // After `<!--`, a browser wouldn't find the end of the script.
  const inline = script
    .trim()
    .replaceAll('<!--', String.raw`\x3c!--`)
    .replaceAll('</script', String.raw`<\/script`)
  const hash = createHash('sha256').update(inline).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:; font-src data: blob:; connect-src data: blob:; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <title>Edited example</title>
  </head>
  <body>
    <script>${inline}</script>
  </body>
</html>
`
}

/** Returns the licenses of packages, which minification removes from their code. */
function licensesOf(folders: readonly string[]): string {
  const texts = [...new Set(folders)].sort().flatMap((folder) => {
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
    const name = folder.replace(/.*node_modules\//, '')
    return file ? `${name}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n` : []
  })
  return texts.join(`\n${'-'.repeat(80)}\n\n`)
}

/**
 * Returns the package.json of an example's project on StackBlitz.
 * @throws Error that says what to install, for a package that isn't
 */
function projectManifest({ packages }: ExampleSettings) {
  const needed = [...packages, 'react', 'react-dom']
  const dependencies = packageVersions(needed)
  const missing = needed.filter((name) => !(name in dependencies))
  if (missing.length > 0) throw new Error(`Live examples need packages: npm install ${missing.join(' ')}`)
  return {
    name: 'example',
    private: true,
    type: 'module',
    scripts: { start: 'vite', build: 'tsc && vite build' },
    dependencies,
    devDependencies: packageVersions(
      ['@types/react', '@types/react-dom', 'typescript', 'vite'],
      manifestOf('@docs/live-examples'),
    ),
  }
}

/** Builds all files. Their names change with their contents. */
export async function createBundles(settings: ExampleSettings, baseUrl: string): Promise<Bundles> {
  const manifest = projectManifest(settings)
  const [runtime, worker] = await Promise.all([
    bundleRuntime(settings),
    bundle({ entryPoints: [path.join(SRC, 'editor/typesWorker.ts')] }),
  ])
  const files = new Map<string, string>()
  const add = (name: string, text: string) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    const file = `assets/bundled/${name.replace('.', `.${hash}.`)}`
    files.set(file, text)
    return baseUrl + file
  }
  const editor = {
    frame: add('frame.html', documentOf(runtime.text)),
    typesWorker: add('typesWorker.js', worker.text),
    declarations: add('declarations.json', JSON.stringify(declarations(settings))),
    manifest,
  }
  files.set('assets/bundled/licenses.txt', licensesOf([...runtime.packages, ...worker.packages]))
  return { files, editor }
}

/** Webpack plugin that adds the files to the build, minified as they are. */
export const emitBundles = ({ files }: Bundles) => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('live-examples', (compilation) =>
      compilation.hooks.processAssets.tap('live-examples', () => {
        for (const [file, text] of files)
          compilation.emitAsset(file, new compiler.webpack.sources.RawSource(text), { minimized: true })
      }),
    ),
})
