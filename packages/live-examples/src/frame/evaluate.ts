import { transform } from 'sucrase'
import type { Files } from '../core/files'
import { resolveImport } from '../core/resolveImport'
import { guard, GUARD } from './guard'
import { withPlace } from './problems'

type Module = Record<string, unknown>

/** Turns a file into guarded JavaScript, with the same lines. */
function transpile(file: string, source: string): string {
  try {
    const { code } = transform(source, {
      transforms: file.endsWith('x') ? ['typescript', 'imports', 'jsx'] : ['typescript', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      // All that the frame imports is an ES module, whose default export is `default`.
      enableLegacyTypeScriptModuleInterop: true,
    })
    return guard(code)
  } catch (error) {
    // Both parsers end a message with the position.
    const [, prefix, message = '', line] = /^(Error transforming .*?: )?(.*?)(?: \((\d+):\d+\))?$/s.exec(
      (error as Error).message,
    )!
    const text = prefix ? message.replace(/^SyntaxError: /, '') : message
    throw withPlace(new SyntaxError(text), file, line ? Number(line) : undefined)
  }
}

/**
 * Runs a file and its imports, and returns its exports. Runs none if one can't be read.
 * @param packages the ES modules that they may import besides each other
 * @param guardIn creates the function that a file's loops and functions call with their line
 */
export function evaluate(
  files: Files,
  entry: string,
  packages: Readonly<Record<string, unknown>>,
  guardIn: (file: string) => (line: number) => void,
): Module {
  const codes = Object.fromEntries(
    Object.entries(files).map(([file, source]) => [file, transpile(file, source)]),
  )
  const modules = new Map<string, Module>()

  const requireFrom = (from: string) => (specifier: string) => {
    if (specifier in packages) return packages[specifier]
    const file = resolveImport(from, specifier, (name) => name in codes)
    if (file) return load(file)
    const possible = [...Object.keys(packages), ...Object.keys(codes).map((name) => `./${name}`)]
    const source = files[from]!
    const line = source.slice(0, source.indexOf(specifier)).split('\n').length
    const message = `"${specifier}" can’t be imported here. These can: ${possible.join(', ')}`
    throw withPlace(new Error(message), from, line)
  }

  function load(file: string): Module {
    const known = modules.get(file)
    if (known) return known
    const exports: Module = {}
    modules.set(file, exports)
    // The wrapper starts on the code's first line, so that line numbers stay the same.
    const run = (0, eval)(
      `(function (require, exports, ${GUARD}) {${codes[file]!}\n})\n//# sourceURL=${file}`,
    ) as (...values: unknown[]) => void
    run(requireFrom(file), exports, guardIn(file))
    return exports
  }

  return load(entry)
}
