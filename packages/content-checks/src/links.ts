import { existsSync } from 'node:fs'
import path from 'node:path'
import { visit } from 'unist-util-visit'
import type { MdxFile } from '@docs/kit'
import { undecodable } from './pages'

/** A link to a page by its file. */
const TO_FILE = /^(?!\w+:|\/)([^?#]+\.mdx?)(?:[?#]|$)/

/**
 * Reports links to files of pages that aren't there, or are in another content folder: Docusaurus resolves none of
 * them, and warns only when it compiles the page.
 * @param folders those with content, such as `docs`
 */
export function checkLinks(pages: readonly MdxFile[], folders: readonly string[]): string[] {
  return pages.flatMap(({ file, tree }) => {
    const problems: string[] = []
    const folder = folders.find((each) => file.startsWith(`${each}/`)) ?? ''
    visit(tree, ['link', 'definition'], (node) => {
      if (!('url' in node)) return
      const [, target] = TO_FILE.exec(node.url) ?? []
      // Another check reports what can't be decoded.
      if (target === undefined || undecodable(target)) return
      const found = [path.dirname(file), folder]
        .map((base) => path.join(base, decodeURIComponent(target)))
        .filter((each) => existsSync(each))
      if (found.length === 0)
        problems.push(`${file}:${node.position!.start.line}: there is no ${target} to link to; correct it`)
      else if (!found.some((each) => each.startsWith(`${folder}/`)))
        problems.push(
          `${file}:${node.position!.start.line}: ${target} isn't in ${folder}/; write its address, such as /docs/page`,
        )
    })
    return problems
  })
}
