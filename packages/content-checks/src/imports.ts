import { existsSync } from 'node:fs'
import path from 'node:path'
import type {} from 'mdast-util-mdx'
import { fileOf, manifestOf, type MdxFile } from '@docs/kit'
import { originals, themes } from './swizzles'

/** What may follow a path in an import. */
const ENDINGS = [
  '',
  ...['tsx', 'ts', 'js', 'mdx', 'md', 'json'].flatMap((type) => [`.${type}`, `/index.${type}`]),
]

/** Where Docusaurus finds what isn't a file or a package, such as `@theme-original/…`. */
const PROVIDED = /^@(?:theme-(?:original|init)|generated|docusaurus)\//

const isThere = (file: string) => ENDINGS.some((ending) => existsSync(file + ending))

/** Whether a package is installed, which a part of it may be named of. */
const isInstalled = (source: string) =>
  manifestOf(/^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? '') !== undefined

function isImportable(request: string, page: string): boolean {
  // Loaders and options for them stand before and behind the file.
  const [source, ...loaders] = request
    .split('!')
    .reverse()
    .map((part) => part.split('?')[0]!) as [string, ...string[]]
  if (loaders.some((loader) => loader && !isInstalled(loader))) return false
  if (PROVIDED.test(source)) return true
  if (source.startsWith('.')) return isThere(path.join(path.dirname(page), source))
  if (source.startsWith('@site/')) return isThere(fileOf(source))
  if (source.startsWith('@theme/'))
    return [...themes(), ...originals()].some((folder) =>
      isThere(path.join(folder, source.slice('@theme/'.length))),
    )
  return isInstalled(source)
}

/** Reports imports of what isn't there: webpack names the folder of the page. */
export function checkImports(pages: readonly MdxFile[]): string[] {
  return pages.flatMap(({ file, tree }) =>
    tree.children.flatMap((node) => {
      if (node.type !== 'mdxjsEsm') return []
      return (node.data?.estree?.body ?? []).flatMap((item) => {
        if (item.type !== 'ImportDeclaration' || isImportable(String(item.source.value), file)) return []
        const line = item.loc?.start.line ?? node.position!.start.line
        return [`${file}:${line}: there is no ${String(item.source.value)} to import; correct it`]
      })
    }),
  )
}
