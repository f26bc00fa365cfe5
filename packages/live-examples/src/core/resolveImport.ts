/** Endings of code, in the order in which webpack and TypeScript try them. */
const CODE = ['.ts', '.tsx', '.d.ts']

/** What an import may name by the ending that the compiler gives it. */
const SOURCES: Record<string, readonly string[]> = { js: CODE, jsx: ['.tsx', '.ts', '.d.ts'] }

/** Returns the path that a relative import names, without what the resolver adds; undefined outside of the folder. */
function targetOf(from: string, specifier: string): string | undefined {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..' && parts.length === 0) return undefined
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/**
 * Returns the file that a relative import in an example's file names, or undefined if there is none. The site's build,
 * the checks and the frame all ask this, so that they see the same files.
 * @param from the file with the import, as in `Files`
 * @param has whether there is a file of this name
 */
export function resolveImport(
  from: string,
  specifier: string,
  has: (file: string) => boolean,
): string | undefined {
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return undefined
  const target = targetOf(from, specifier)
  if (target === undefined) return undefined
  const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(target) ?? []
  const files = [
    ...(/^(?:tsx?|json)$/.test(ending) ? [target] : []),
    ...(SOURCES[ending] ?? []).map((each) => stem + each),
    ...CODE.map((each) => target + each),
  ]
  const inFolder = CODE.map((each) => `${target && `${target}/`}index${each}`)
  const namesFolder = /(?:^|\/)\.{0,2}$/.test(specifier)
  return [...(namesFolder ? [] : files), ...inFolder].find(has)
}
