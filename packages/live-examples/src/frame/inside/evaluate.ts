import * as jsxRuntime from 'react/jsx-runtime'
import type { Files } from '../../core/files'
import { GUARD } from '../../core/frameMessages'
import { resolveImport } from '../../core/resolveImport'
import { withPlace } from './thrownErrors'

type Module = Record<string, unknown>

/**
 * Runs a file and its imports, and returns its exports.
 * @param files as guarded JavaScript
 * @param packages the ES modules that they may import besides each other
 * @param guardOf creates the function that a file calls as {@link GUARD}
 */
export function evaluate(
  files: Files,
  entry: string,
  packages: Readonly<Record<string, unknown>>,
  guardOf: (file: string) => (line: number) => void,
): Module {
  const modules = new Map<string, { exports: Module }>()

  const requireFrom = (from: string) => (specifier: string) => {
    if (specifier === 'react/jsx-runtime') return jsxRuntime
    if (Object.hasOwn(packages, specifier)) return packages[specifier]
    const file = resolveImport(from, specifier, (name) => Object.hasOwn(files, name))
    if (file) return load(file)
    const possible = [...Object.keys(packages), ...Object.keys(files).map((name) => `./${name}`)]
    const line = files[from]!.slice(0, files[from]!.indexOf(specifier)).split('\n').length
    const message = `"${specifier}" can't be imported here. These can: ${possible.join(', ')}`
    throw withPlace(new Error(message), from, line)
  }

  function load(file: string): Module {
    const known = modules.get(file)
    if (known) return known.exports
    const module = { exports: {} }
    modules.set(file, module)
    let run
    try {
      // The wrapper starts on the code's first line, so that line numbers stay the same.
      run = (0, eval)(
        `(function (require, module, exports, ${GUARD}) {${files[file]!}\n})\n//# sourceURL=${file}`,
      ) as (...values: unknown[]) => void
    } catch (error) {
      throw withPlace(error as SyntaxError, file)
    }
    run(requireFrom(file), module, module.exports, guardOf(file))
    return module.exports
  }

  return load(entry)
}
