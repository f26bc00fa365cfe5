/**
 * Returns the file that a relative import names, or undefined if there is none. The build and the frame both ask this,
 * so that they see the same files.
 * @param from the file with the import, as in `Files`
 * @param has whether there is a file of this name
 */
export function resolveImport(
  from: string,
  specifier: string,
  has: (file: string) => boolean,
): string | undefined {
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return undefined
  const target = new URL(specifier, `file:///${from}`).pathname.slice(1).replace(/\/$/, '')
  const inFolder = target && `${target}/`
  return [target, `${target}.ts`, `${target}.tsx`, `${inFolder}index.ts`, `${inFolder}index.tsx`].find(has)
}
