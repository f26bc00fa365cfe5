import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { attributeText, importAttribute, jsxElement } from './mdxNodes'
import { Problems } from './problems'
import { renderCode } from './renderCode'

/** Folder of the example files, from the site's root. */
const EXAMPLES = 'src/examples'

/** Folder of their tests in the browser. */
const TESTS = 'tests/browser/examples'

/**
 * Remark plugin: gives `<Example name="sign-up" />` a function that loads
 * `src/examples/sign-up.tsx`, and that file's source as a highlighted block
 * inside it. What is printed is what runs. Fails with file and line for a name
 * without a file, and for an example without a test.
 */
export default function examples() {
  return (tree: Root, file: VFile) => {
    const problems = new Problems(file)
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Example') return undefined
      const name = attributeText(node, 'name') ?? ''
      const source = path.join(EXAMPLES, `${name}.tsx`)
      const test = path.join(TESTS, `${name}.spec.ts`)
      if (!existsSync(source)) {
        problems.add(node, `there is no example "${name}": ${source} does not exist`)
        return SKIP
      }
      if (!existsSync(test)) {
        problems.add(node, `the example "${name}" has no test: write ${test}`)
      }
      const code = readFileSync(source, 'utf8').trimEnd()
      node.attributes.push(importAttribute('load', `@site/${EXAMPLES}/${name}`))
      node.children = [
        jsxElement('HighlightedCode', {
          language: 'tsx',
          title: source,
          html: renderCode(code, { language: 'tsx' }),
        }),
      ]
      return SKIP
    })
    problems.throwIfAny()
  }
}
