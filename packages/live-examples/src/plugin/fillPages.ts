import path from 'node:path'
import { addImport, attributeText, jsxElement, nodesOf, pageError, parseMdx, replaceNode } from '@docs/kit'
import { renderCode } from '@docs/samples'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { labelsOf } from '../core/labelsOf'
import { readExcerpt } from './excerpt'
import type { Examples } from './Examples'
import type { ExampleSettings } from './settings'

/**
 * Returns a remark plugin that fills `<Example name="sign-up" />` with functions that load the file of that name and
 * its source as text, and with its highlighted source. What it imports from the folder is printed in tabs beside it,
 * or linked to where another page prints it. The page prints the code that it runs: it imports all of them, and
 * `exampleModules.ts` makes texts and HTML of them. `<Excerpt example="sign-up" from="const schema" />` becomes that part of
 * the file, to copy as a whole.
 */
export const fillExamples =
  (examples: Examples, { shared, inspector }: ExampleSettings) =>
  () =>
  (tree: Root, page: { path: string }) => {
    const isPrintedHere = !shared || path.resolve(page.path) === path.resolve(shared.page)
    /** Shared files that an example above has printed. */
    const above = new Set<string>()
    /** Variable names of the printed sources, by resource. */
    const sources = new Map<string, string>()
    const imports = new Set<string>()

    const block = (file: string, isClosed: boolean, from = '') => {
      const resource = `!@site/${file}?${String(new URLSearchParams({ printed: from }))}`
      const source = sources.get(resource) ?? `source${sources.size}OfExample`
      sources.set(resource, source)
      imports.add(`import ${source} from '${resource}'`)
      return `<HighlightedCode language="${path.extname(file).slice(1)}" title="${examples.copyOf(file)}" html={${source}}${isClosed ? ' isClosed' : ''} />`
    }

    const link = (files: readonly string[]) => {
      imports.add("import { SharedFiles } from '@docs/samples/components'")
      return `<SharedFiles files="${files.map((file) => examples.copyOf(file)).join(' ')}" address="${shared!.address}" />`
    }

    const tabs = (files: readonly string[], isClosed: boolean, from?: string) => {
      imports.add("import ExampleTabs from '@theme/Tabs'")
      imports.add("import ExampleTab from '@theme/TabItem'")
      const labels = labelsOf(files.map((file) => path.posix.relative(examples.folder, file)))
      const items = [...labels].map(([name, label], index) => {
        const file = `${examples.folder}/${name}`
        return `<ExampleTab value="${label}" label="${label}">\n${block(file, isClosed, index === 0 ? from : undefined)}\n</ExampleTab>`
      })
      return `<ExampleTabs aria-label="Files">\n${items.join('\n')}\n</ExampleTabs>`
    }

    let hasExcerpt = false
    for (const element of nodesOf(tree).elements) {
      const { node, line, isInText } = element
      if (node.name !== 'Example' && node.name !== 'Excerpt') continue
      const fail = (message: string) => pageError(page.path, [{ line, message }])
      if (isInText) throw fail(`<${node.name}> stands in a line of text; put blank lines around it`)
      if (node.name === 'Excerpt') {
        const { file = '', part } = readExcerpt(node, examples) ?? {}
        if (part === undefined) throw fail('there is no such example, or it has no such lines')
        const html = renderCode(part, { language: 'tsx' })
        replaceNode(element, jsxElement('HighlightedCode', { language: 'tsx', excerptOf: file, html }))
        hasExcerpt = true
      }
      if (node.name !== 'Example') continue
      const name = attributeText(node, 'name') ?? ''
      const [own, ...imported] = examples.filesOf(name)
      if (!own) throw fail(`there is no ${examples.fileOf(name)}`)
      const isLinked = (file: string) => !isPrintedHere || above.has(file)
      const linked = imported.filter(isLinked)
      const files = [own, ...imported.filter((file) => !isLinked(file))]
      if (shared) files.forEach((file) => above.add(file))
      const from = attributeText(node, 'from')
      const isClosed = node.attributes.some(
        (each) => each.type === 'mdxJsxAttribute' && each.name === 'closed',
      )
      const code =
        files.length > 1
          ? tabs(files, isClosed, from)
          : files.map((file) => block(file, isClosed, from)).join('')
      const printed = linked.length > 0 ? `${code}\n${link(linked)}` : code
      const load = `() => import('@site/${examples.fileOf(name)}')`
      const source = `() => import('!@site/${examples.fileOf(name)}?files')`
      const [filled] = parseMdx(
        `<Example load={${load}} source={${source}}${inspector ? ' isInspected' : ''}>\n${printed}\n</Example>`,
      ).children
      const { attributes, children } = filled as MdxJsxFlowElement
      node.attributes.push(...attributes)
      Object.assign(node, { children })
    }
    if (hasExcerpt || imports.size > 0) addImport(tree, '@docs/samples/components', 'HighlightedCode')
    if (imports.size === 0) return
    tree.children.push(...parseMdx([...imports].join('\n')).children)
    addImport(tree, '@docs/live-examples/page', 'Example')
  }
