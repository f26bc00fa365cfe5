import type { Node } from 'estree'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { MdxFile } from '@docs/kit'
import { definedOn } from './components'

/** What Docusaurus and MDX define on every page, and what a browser has besides Node.js. */
const ON_EVERY_PAGE = [
  'props',
  'frontMatter',
  'contentTitle',
  'toc',
  'assets',
  'metadata',
  'window',
  'document',
]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const childrenOf = (node: Node): [key: string, child: Node][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]),
  )

/** Whether a part of code is a name for a member, and not for a variable. */
const isMember = (parent: Node, key: string) =>
  (parent.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
  (parent.type === 'Property' && key === 'key' && !parent.computed)

/** Whether a part of code defines names: those of a function, its parameters, and of variables. */
const isDefinition = (parent: Node, key: string) =>
  key === 'params' || key === 'id' || (parent.type === 'CatchClause' && key === 'param')

/** The names that code uses, and those that it defines, wherever: nobody hides one on a page. */
function namesIn(code: Node): { used: Set<string>; defined: Set<string> } {
  const names = { used: new Set<string>(), defined: new Set<string>() }
  const walk = (node: Node, isDefined: boolean) => {
    if (node.type === 'Identifier') names[isDefined ? 'defined' : 'used'].add(node.name)
    for (const [key, child] of childrenOf(node))
      if (!isMember(node, key)) walk(child, isDefined || isDefinition(node, key))
  }
  walk(code, false)
  return names
}

/** Reports names in braces that nothing defines: the build would crash, and name the page's address at most. */
export function checkNames(pages: readonly MdxFile[]): string[] {
  return pages.flatMap((page) => {
    const known = new Set([...ON_EVERY_PAGE, ...definedOn(page)])
    const problems: string[] = []
    visit(page.tree, ['mdxTextExpression', 'mdxFlowExpression'], (node) => {
      const code = 'data' in node ? (node.data as { estree?: Node } | undefined)?.estree : undefined
      if (!code) return
      const { used, defined } = namesIn(code)
      const unknown = [...used].filter(
        (name) => !known.has(name) && !defined.has(name) && !(name in globalThis),
      )
      for (const name of unknown)
        problems.push(
          `${page.file}:${node.position!.start.line}: nothing defines ${name}, which stands in braces; write \`{${name}}\` as code, \\{ for a brace, or import it`,
        )
    })
    return problems
  })
}
