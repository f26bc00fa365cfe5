import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import { attributeText } from './mdxNodes'
import { parseMdx } from './readMdx'

/** Returns the names of all live examples. */
export function exampleNames(): string[] {
  const files = readdirSync('src/examples').filter((file) => file.endsWith('.tsx'))
  return files.map((file) => path.basename(file, '.tsx'))
}

/** Returns a live example's file, relative to the site's root. */
export function exampleFile(name: string): string {
  return `src/examples/${name}.tsx`
}

/**
 * Returns an example's files, relative to the site's root: its own, then the site's files that it imports,
 * directly or indirectly, components first.
 */
export function exampleFiles(name: string): string[] {
  const files = [exampleFile(name)].filter((file) => existsSync(file))
  // The loop appends imported files, so it visits them too.
  for (const file of files) {
    const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
    for (const item of body) {
      if (item.type !== 'ImportDeclaration' || !item.source.value.startsWith('.')) continue
      const target = path.posix.join(path.posix.dirname(file), item.source.value)
      const found = [`${target}.tsx`, `${target}.ts`].find((each) => existsSync(each))
      if (found && !files.includes(found)) files.push(found)
    }
  }
  const [own, ...imported] = files
  const isHelper = (file: string) => /^[a-z]/.test(path.basename(file))
  return own ? [own, ...imported.sort((a, b) => Number(isHelper(a)) - Number(isHelper(b)))] : []
}

/**
 * Remark plugin that fills `<Example name="sign-up" />` with functions that load `src/examples/sign-up.tsx` and
 * its source as text, and with its highlighted source, in tabs if it imports fields. The page prints the code
 * that it runs: it imports all of them, and `src/plugins/bundler/examples.ts` makes texts and HTML of them.
 */
export default function examples() {
  return (tree: Root) => {
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
      const files = exampleFiles(name)
      const printed = files.length > 1 ? tabs(files) : files.map(block).join('')
      const load = `() => import('@site/${exampleFile(name)}')`
      const source = `() => import('!@site/${exampleFile(name)}?files')`
      const [filled] = parseMdx(
        `<Example load={${load}} source={${source}}>\n${printed}\n</Example>`,
      ).children
      const { attributes, children } = filled as MdxJsxFlowElement
      node.attributes.push(...attributes)
      node.children = children
      return SKIP
    })
    tree.children.push(...parseMdx([...imports].join('\n')).children)
  }
}
