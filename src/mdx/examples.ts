import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import { attributeText, importAttribute, importStatement, jsxElement, variableAttribute } from './mdxNodes'

/** File of a live example, from the site's root. */
export function exampleFile(name: string): string {
  return `src/examples/${name}.tsx`
}

/** Files that an example consists of, from the site's root: its own, and those of this site that they import. */
export function exampleFiles(name: string): string[] {
  const files = [exampleFile(name)].filter((file) => existsSync(file))
  // Those that are found on the way come behind.
  for (const file of files) {
    const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
    for (const item of body) {
      if (item.type !== 'ImportDeclaration' || !item.source.value.startsWith('.')) continue
      const target = path.posix.join(path.posix.dirname(file), item.source.value)
      const found = [`${target}.tsx`, `${target}.ts`].find((each) => existsSync(each))
      if (found && !files.includes(found)) files.push(found)
    }
  }
  return files
}

/**
 * Remark plugin: gives `<Example name="sign-up" />` a function that loads
 * `src/examples/sign-up.tsx`, and that file's source as a highlighted block
 * inside it; beside it, as tabs, the fields that it imports. What is printed is
 * what runs: the page imports both, and `src/plugins/bundler/examples.ts` makes
 * the sources HTML.
 */
export default function examples() {
  return (tree: Root) => {
    const imported = new Map<string, string>()

    const block = (file: string) => {
      const variable = imported.get(file) ?? `source${imported.size}OfExample`
      imported.set(file, variable)
      const code = jsxElement('HighlightedCode', { language: path.extname(file).slice(1), title: file })
      code.attributes.push(variableAttribute('html', variable))
      return code
    }

    let hasTabs = false
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Example') return undefined
      const name = attributeText(node, 'name') ?? ''
      node.attributes.push(importAttribute('load', `@site/${exampleFile(name)}`))
      const files = exampleFiles(name)
      if (files.length <= 1) {
        node.children = files.map(block)
      } else {
        hasTabs = true
        const tabs = files.map((file) => {
          const label = path.basename(file)
          return jsxElement('ExampleTab', { value: label, label }, [block(file)])
        })
        node.children = [jsxElement('ExampleTabs', {}, tabs)]
      }
      return SKIP
    })
    for (const [file, variable] of imported) {
      tree.children.push(importStatement(variable, `!@site/${file}?printed`))
    }
    if (hasTabs) {
      tree.children.push(
        importStatement('ExampleTabs', '@theme/Tabs'),
        importStatement('ExampleTab', '@theme/TabItem'),
      )
    }
  }
}
