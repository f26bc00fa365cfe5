import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { jsxElement } from '../mdx/mdxNodes'

/**
 * Returns the path of the tests that prove a page's statements: one file per page, named after the page's
 * file, or its folder if the file is an index, without the date.
 */
export function proofsOf(page: string): string {
  const base = path.basename(page, '.mdx')
  const name = base === 'index' ? path.basename(path.dirname(page)) : base
  return `tests/library/${name.replace(/^\d{4}-\d{2}-\d{2}-/, '')}.test.tsx`
}

/** Remark plugin that ends a page with a link to the tests that prove its statements, if there are any. */
export default function proofs() {
  return (tree: Root, file: VFile) => {
    const tests = proofsOf(file.path)
    if (existsSync(tests)) tree.children.push(jsxElement('Proofs', { tests }))
  }
}
