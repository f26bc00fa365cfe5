import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import { attributeText } from './mdxNodes'
import { parseMdx } from './readMdx'

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
    /** Variables of the sources that the page prints, by their files. */
    const sources = new Map<string, string>()
    const imports = new Set<string>()

    const block = (file: string) => {
      const source = sources.get(file) ?? `source${sources.size}OfExample`
      sources.set(file, source)
      imports.add(`import ${source} from '!@site/${file}?printed'`)
      return `<HighlightedCode language="${path.extname(file).slice(1)}" title="${file}" html={${source}} />`
    }

    const tabs = (files: readonly string[]) => {
      imports.add("import ExampleTabs from '@theme/Tabs'")
      imports.add("import ExampleTab from '@theme/TabItem'")
      const items = files.map((file) => {
        const label = path.basename(file)
        return `<ExampleTab value="${label}" label="${label}">\n${block(file)}\n</ExampleTab>`
      })
      return `<ExampleTabs>\n${items.join('\n')}\n</ExampleTabs>`
    }

    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Example') return undefined
      const name = attributeText(node, 'name') ?? ''
      const files = exampleFiles(name)
      const printed = files.length > 1 ? tabs(files) : files.map(block).join('')
      const load = `() => import('@site/${exampleFile(name)}')`
      const [filled] = parseMdx(`<Example load={${load}}>\n${printed}\n</Example>`).children
      const { attributes, children } = filled as MdxJsxFlowElement
      node.attributes.push(...attributes)
      node.children = children
      return SKIP
    })
    tree.children.push(...parseMdx([...imports].join('\n')).children)
  }
}
