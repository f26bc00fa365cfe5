import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileOf, isMdx } from './mdxFiles'
import { readMdxFiles, type MdxFile } from './readMdx'

/**
 * Returns the absolute paths of the parts that a page imports, and of those that they import.
 * @param known those found so far: parts may import each other
 */
export function partsOf(page: string, { tree }: Pick<MdxFile, 'tree'>, known = new Set<string>()): string[] {
  const parts = tree.children
    .flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
    .flatMap((item) => (item.type === 'ImportDeclaration' ? [String(item.source.value)] : []))
    .filter(isMdx)
    .map((source) =>
      source.startsWith('@site/') ? path.resolve(fileOf(source)) : path.resolve(path.dirname(page), source),
    )
    // What isn't there is webpack's to tell, with the line.
    .filter((part) => existsSync(part) && !known.has(part))
  for (const part of parts) {
    known.add(part)
    for (const each of readMdxFiles([part]).pages) partsOf(part, each, known)
  }
  return [...known]
}
