import path from 'node:path'
import ts from 'typescript'
import { compilerOptions } from '@docs/samples/compilerOptions'
import type { Files } from '../core/files'
import type { ExampleSettings } from './settings'

const PACKAGES = 'node_modules/'

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

/**
 * Returns the declarations for checking examples, by their path in the worker: only those that TypeScript reads to
 * compile what examples may import.
 */
export function declarations({ packages, library }: ExampleSettings): Files {
  // It isn't on disk.
  const entry = path.resolve('imports.tsx')
  const imports = [...packages, 'react/jsx-runtime'].map((name) => `import '${name}'`).join('\n')
  const options = compilerOptions(ts)
  const host = ts.createCompilerHost(options)
  const files: Record<string, string> = {}
  const readFile = host.readFile.bind(host)
  host.readFile = (file) => {
    const text = file === entry ? imports : readFile(file)
    if (text !== undefined && file.includes(PACKAGES) && file.endsWith('/package.json'))
      files[target(file)] = manifest(text)
    return text
  }
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })
  for (const source of ts.createProgram([entry], options, host).getSourceFiles()) {
    if (!source.isDeclarationFile) continue
    // The library keeps its comments, because the editor shows them with its types.
    const isLibrary = source.fileName.includes(`${PACKAGES}${library}/`)
    files[target(source.fileName)] = isLibrary ? source.text : printer.printFile(source)
  }
  return files
}
