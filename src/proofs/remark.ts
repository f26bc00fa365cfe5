import { existsSync } from 'node:fs'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { jsxElement } from '../mdx/mdxNodes'
import { testsOf } from './tests'

export interface Options {
  /** Address of the repository's files. */
  blob: string
}

/** Remark plugin that ends a page with a link to the tests that prove its statements, if there are any. */
export default function linkTests({ blob }: Options) {
  return (tree: Root, file: VFile) => {
    const tests = testsOf(file.path)
    if (tests && existsSync(tests))
      tree.children.push(jsxElement('Proofs', { tests, href: `${blob}/${tests}` }))
  }
}
