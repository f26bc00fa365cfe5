import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addImport, attributeText, nodesOf, pageError, parseMdx, type MdxElement } from '@docs/kit'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import type { Examples } from './Examples'
import type { ExampleSettings } from './settings'

/** What an author may write; the build adds the rest. */
const ATTRIBUTES = ['name', 'height', 'from', 'closed']

/** Returns why an example on a page can't be shown, if it can't. */
function problemOf(element: MdxElement, isInText: boolean, above: ReadonlySet<string>, examples: Examples) {
  const name = attributeText(element, 'name') ?? ''
  const unknown = element.attributes.find((each) => !('name' in each && ATTRIBUTES.includes(each.name)))
  if (isInText)
    return 'an example stands in a line of text; put it on a line of its own, with blank lines around it'
  if (unknown) {
    const other = 'name' in unknown ? unknown.name : '…'
    return `an example has no attribute "${other}", only ${ATTRIBUTES.join(', ')}`
  }
  if (!examples.names().includes(name))
    return `there is no ${examples.fileOf(name)}; these are there: ${examples.names().join(', ')}`
  const file = examples.fileOf(name)
  const from = attributeText(element, 'from') ?? ''
  const lines = readFileSync(file, 'utf8').split('\n')
  if (!lines.some((line) => line.trimStart().startsWith(from)))
    return `no line of ${file} starts with "${from}"`
  return above.has(name) && `the page shows the example "${name}" twice; remove one`
}

/**
 * Returns a remark plugin that fills `<Example name="sign-up" />` with functions that load the file of that name and
 * its source as text, and with its highlighted source. What it imports from the folder is printed in tabs beside it,
 * or linked to where another page prints it. The page prints the code that it runs: it imports all of them, and
 * `exampleModules.ts` makes texts and HTML of them.
 */
export const fillExamples =
  (examples: Examples, { shared, inspector }: ExampleSettings) =>
  () =>
  (tree: Root, page: VFile) => {
    const isPrintedHere = !shared || path.resolve(page.path) === path.resolve(shared.page)
    /** Shared files that an example above has printed. */
    const above = new Set<string>()
    /** Names of the examples so far. */
    const shown = new Set<string>()
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
      const items = files.map((file, index) => {
        const label = path.basename(file)
        return `<ExampleTab value="${file}" label="${label}">\n${block(file, isClosed, index === 0 ? from : undefined)}\n</ExampleTab>`
      })
      return `<ExampleTabs aria-label="Files">\n${items.join('\n')}\n</ExampleTabs>`
    }

    for (const { node, line, isInText } of nodesOf(tree).elements) {
      if (node.name !== 'Example') continue
      const problem = problemOf(node, isInText, shown, examples)
      if (problem) throw pageError(page.path, [{ line, message: problem }])
      const name = attributeText(node, 'name')!
      shown.add(name)
      const [own, ...imported] = examples.filesOf(name) as [string, ...string[]]
      const isLinked = (file: string) => !isPrintedHere || above.has(file)
      const linked = imported.filter(isLinked)
      const files = [own, ...imported.filter((file) => !isLinked(file))]
      if (shared) files.forEach((file) => above.add(file))
      const from = attributeText(node, 'from')
      const isClosed = node.attributes.some((each) => 'name' in each && each.name === 'closed')
      const code = files.length > 1 ? tabs(files, isClosed, from) : block(own, isClosed, from)
      const printed = linked.length > 0 ? `${code}\n${link(linked)}` : code
      const load = `() => import('@site/${own}')`
      const source = `() => import('!@site/${own}?files')`
      const [filled] = parseMdx(
        `<Example load={${load}} source={${source}}${inspector ? ' isInspected' : ''}>\n${printed}\n</Example>`,
      ).children
      const { attributes, children } = filled as MdxJsxFlowElement
      node.attributes.push(...attributes)
      Object.assign(node, { children })
    }
    if (imports.size === 0) return
    addImport(tree, '@docs/samples/components', 'HighlightedCode')
    tree.children.push(...parseMdx([...imports].join('\n')).children)
    addImport(tree, '@docs/live-examples/page', 'Example')
  }
