import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { jsxElement } from './mdxNodes'

/**
 * Path of the tests that prove what a page states: one file a page, named after the
 * page's file, or its folder where the file is an index, without a date.
 */
export function proofsOf(page: string): string {
  const base = path.basename(page, '.mdx')
  const name = base === 'index' ? path.basename(path.dirname(page)) : base
  return `tests/library/${name.replace(/^\d{4}-\d{2}-\d{2}-/, '')}.test.tsx`
}

/** Remark plugin: ends a page with a link to the tests that prove its statements, if it has some. */
export default function proofs() {
  return (tree: Root, file: VFile) => {
    const tests = proofsOf(file.path)
    if (existsSync(tests)) tree.children.push(jsxElement('Proofs', { tests }))
  }
}
