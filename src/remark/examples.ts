import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { attributeText, importAttribute, jsxElement } from './mdxNodes'
import { renderCode } from './renderCode'

/** Folder of the example files, from the site's root. */
const EXAMPLES = 'src/examples'

/**
 * Remark plugin: gives `<Example name="sign-up" />` a function that loads
 * `src/examples/sign-up.tsx`, and that file's source as a highlighted block
 * inside it. What is printed is what runs.
 */
export default function examples() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Example') return undefined
      const name = attributeText(node, 'name')
      if (!name) return file.fail('<Example> needs a name, as in <Example name="sign-up" />', node)
      const source = path.join(EXAMPLES, `${name}.tsx`)
      if (!existsSync(source)) {
        return file.fail(`there is no example "${name}": ${source} does not exist`, node)
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
  }
}
