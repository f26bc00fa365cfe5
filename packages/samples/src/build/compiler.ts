import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as Twoslash from 'twoslash'
import type ts from 'typescript'
import { manifestOf, packageVersions, requireOf } from '@docs/kit'

/** This package, whose compiler need not be the site's. */
const SELF = '@docs/samples'

/** Loads the compiler only when needed, so that a build with all answers cached doesn't wait for it. */
export function typescript() {
  return requireOf(SELF)('typescript') as typeof ts
}

/** Folder of the compiler's own declarations. */
export function libraryFolder(): string {
  return path.dirname(requireOf(SELF).resolve('typescript'))
}

/** Loads twoslash, which runs samples through the compiler, only when needed. */
export function twoslash() {
  return requireOf(SELF)('twoslash') as typeof Twoslash
}

/** What the compiler has parsed of the disk, for all that have the same options. */
let registry: ts.DocumentRegistry | undefined

/**
 * Starts the compiler on files that need not exist, with all files of the disk that they import, whose changes it
 * doesn't notice.
 * @param files contents by absolute path; may change
 * @param names returns the files to compile
 */
export function languageService(
  options: ts.CompilerOptions,
  files: ReadonlyMap<string, string>,
  names: () => string[],
): ts.LanguageService {
  const { sys, ScriptSnapshot, createDocumentRegistry, createLanguageService, getDefaultLibFilePath } =
    typescript()
  registry ??= createDocumentRegistry(sys.useCaseSensitiveFileNames)
  const readFile = (file: string) => files.get(file) ?? sys.readFile(file)
  return createLanguageService(
    {
      getCompilationSettings: () => options,
      getScriptFileNames: names,
      getScriptVersion: (file) => files.get(file) ?? '',
      getScriptSnapshot(file) {
        const text = readFile(file)
        return text === undefined ? undefined : ScriptSnapshot.fromString(text)
      },
      getCurrentDirectory: () => process.cwd(),
      getDefaultLibFileName: getDefaultLibFilePath,
      useCaseSensitiveFileNames: () => sys.useCaseSensitiveFileNames,
      fileExists: (file) => files.has(file) || sys.fileExists(file),
      directoryExists: (folder) =>
        sys.directoryExists(folder) || [...files.keys()].some((file) => file.startsWith(`${folder}/`)),
      realpath: (file) => sys.realpath?.(file) ?? file,
      readFile,
    },
    registry,
  )
}

/** Returns the names of the packages that come with one. */
export function dependenciesOf(manifest: string | undefined): string[] {
  if (!manifest) return []
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
    string,
    Record<string, string>
  >
  return Object.keys({ ...dependencies, ...peerDependencies })
}

const versions = new Map<string, string[]>()

/**
 * Returns the versions of a package and of the packages that its types depend on. Reads them once.
 * @param from file to resolve the package from
 */
function versionsBehind(name: string, from?: string): string[] {
  const key = `${name} ${from}`
  const known = versions.get(key)
  if (known) return known
  const manifest = manifestOf(name, from)
  const found = [
    ...packageVersions([name, `@types/${name}`], from),
    ...packageVersions(
      dependenciesOf(manifest).flatMap((other) => [other, `@types/${other}`]),
      manifest,
    ),
  ]
  versions.set(key, found)
  return found
}

/**
 * Returns the versions that the compiler's answers depend on: its own, and those of the packages that the code
 * imports.
 * @param imported names of these packages
 */
export function compilerVersions(imported: readonly string[]): string[] {
  const own = ['typescript', 'twoslash'].flatMap((name) => versionsBehind(name, manifestOf(SELF)))
  return [...own, ...imported.flatMap((name) => versionsBehind(name))]
}
