import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import { attributeText, importAttribute, importStatement, jsxElement, variableAttribute } from './mdxNodes'

/** File of a live example, from the site's root. */
export function exampleFile(name: string): string {
  return `src/examples/${name}.tsx`
}

/**
 * Remark plugin: gives `<Example name="sign-up" />` a function that loads
 * `src/examples/sign-up.tsx`, and that file's source as a highlighted block
 * inside it. What is printed is what runs: the page imports both, and
 * `src/plugins/bundler/examples.ts` makes the source HTML.
 */
export default function examples() {
  return (tree: Root) => {
    const imported = new Map<string, string>()
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Example') return undefined
      const source = exampleFile(attributeText(node, 'name') ?? '')
      const variable = imported.get(source) ?? `source${imported.size}OfExample`
      imported.set(source, variable)
      const code = jsxElement('HighlightedCode', { language: 'tsx', title: source })
      code.attributes.push(variableAttribute('html', variable))
      node.attributes.push(importAttribute('load', `@site/${source}`))
      node.children = [code]
      return SKIP
    })
    for (const [source, variable] of imported)
      tree.children.push(importStatement(variable, `!@site/${source}?printed`))
  }
}
