/**
 * Collects the declarations for checking examples: only those that TypeScript reads to compile all examples and
 * what they may import. Runs when the site is built (see `bundled.ts`).
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import settings from 'virtual:settings'
import { compilerOptions } from '@docs/samples/compilerOptions'
import type { JsonSource } from './bundled'

const { folder, packages, library } = settings
const PACKAGES = 'node_modules/'

/** A file that imports all that an example may import, though none does. It isn't on disk. */
const IMPORTS = `${folder}/imports.ts`
const importAll = packages.map((name) => `import '${name}'`).join('\n')

/** The library keeps its comments, because the editor shows them with its types. */
const LIBRARY = `${PACKAGES}${library}/`

/** The properties that TypeScript reads from a package.json. */
const MANIFEST = [
  'name',
  'version',
  'type',
  'types',
  'typings',
  'typesVersions',
  'main',
  'exports',
  'imports',
]

function manifest(text: string): string {
  const all = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify(Object.fromEntries(MANIFEST.map((key) => [key, all[key]])))
}

/** Returns a file's path in the worker, where the compiler's own declarations are at the root. */
function target(file: string): string {
  const below = file.slice(file.indexOf(PACKAGES))
  return below.startsWith(`${PACKAGES}typescript/lib/`) ? `/${path.posix.basename(file)}` : `/${below}`
}

/** Returns all declarations, keyed by their path in the worker. */
export default function declarations(): JsonSource {
  const options = compilerOptions(ts)
  const host = ts.createCompilerHost(options)
  const json: Record<string, string> = {}
  const files: string[] = []
  const readFile = host.readFile.bind(host)
  host.readFile = (file) => {
    const text = file === IMPORTS ? importAll : readFile(file)
    if (text !== undefined && file !== IMPORTS) {
      files.push(file)
      if (file.includes(PACKAGES) && file.endsWith('/package.json')) json[target(file)] = manifest(text)
    }
    return text
  }
  const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })
  for (const source of ts.createProgram([...examples, IMPORTS], options, host).getSourceFiles()) {
    // The editor has what is in the examples' folder as files of its own.
    if (!source.isDeclarationFile || !source.fileName.includes(PACKAGES)) continue
    const isLibrary = source.fileName.includes(LIBRARY)
    json[target(source.fileName)] = isLibrary ? source.text : printer.printFile(source)
  }
  const folders = new Set(examples.map((file) => path.dirname(file)))
  return { json, files, folders: [...folders] }
}
