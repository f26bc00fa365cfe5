import path from 'node:path'
import { addImport, attributeText, parseMdx } from '@docs/kit'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import type { Examples } from './examples'

/**
 * Returns a remark plugin that fills `<Example name="sign-up" />` with functions that load the file of that name and
 * its source as text, and with its highlighted source, in tabs if it imports others of the folder. The page prints
 * the code that it runs: it imports all of them, and `webpack.ts` makes texts and HTML of them.
 * @param isInspected whether the site has an inspector, so that examples show their state
 */
export const fillExamples = (examples: Examples, isInspected: boolean) => () => (tree: Root) => {
  /** Variable names of the printed sources, by file. */
  const sources = new Map<string, string>()
  const imports = new Set<string>()

  const block = (file: string) => {
    const source = sources.get(file) ?? `source${sources.size}OfExample`
    sources.set(file, source)
    imports.add(`import ${source} from '!@site/${file}?printed'`)
    return `<HighlightedCode language="${path.extname(file).slice(1)}" title="${file}" html={${source}} folds />`
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
    const files = examples.filesOf(name)
    const printed = files.length > 1 ? tabs(files) : files.map(block).join('')
    const load = `() => import('@site/${examples.fileOf(name)}')`
    const source = `() => import('!@site/${examples.fileOf(name)}?files')`
    const [filled] = parseMdx(
      `<Example folder="${examples.folder}" load={${load}} source={${source}}${isInspected ? ' isInspected' : ''}>\n${printed}\n</Example>`,
    ).children
    const { attributes, children } = filled as MdxJsxFlowElement
    node.attributes.push(...attributes)
    node.children = children
    return SKIP
  })
  if (imports.size === 0) return
  tree.children.push(...parseMdx([...imports].join('\n')).children)
  addImport(tree, '@docs/live-examples/page', 'Example')
  addImport(tree, '@docs/samples/components', 'HighlightedCode')
}
