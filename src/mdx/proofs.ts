import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { jsxElement } from './mdxNodes'

/** Folder of the tests that prove what pages state, one file a page, named after it. */
const TESTS = 'tests/library'

/** Name of a page: its file, or its folder where the file is an index, without a date. */
function pageName(file: string): string {
  const base = path.basename(file, '.mdx')
  const name = base === 'index' ? path.basename(path.dirname(file)) : base
  return name.replace(/^\d{4}-\d{2}-\d{2}-/, '')
}

/** Remark plugin: ends a page with a link to the tests that prove its statements, if it has some. */
export default function proofs() {
  return (tree: Root, file: VFile) => {
    const tests = `${TESTS}/${pageName(file.path)}.test.tsx`
    if (existsSync(tests)) tree.children.push(jsxElement('Proofs', { tests }))
  }
}
