import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageDependencies, parseMdx, type Change } from '@docs/kit'
import { visit } from 'unist-util-visit'

/** Returns the files that a page links to. */
function filesOf(page: string): string[] {
  const files: string[] = []
  visit(parseMdx(readFileSync(page, 'utf8')), ['link', 'definition'], (node) => {
    if (!('url' in node)) return
    const link = /^[^#?:]+\.mdx?(?=[#?]|$)/.exec(node.url)?.[0]
    if (link) files.push(path.join(path.dirname(page), link))
  })
  return files
}

/** Makes a page depend on the pages that it links to, because it contains their addresses. */
export const linkedPages: Change = () => ({ plugins: [pageDependencies('linked-pages', filesOf)] })
