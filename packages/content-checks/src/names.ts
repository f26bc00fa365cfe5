import { analyze } from 'eslint-scope'
import type { MemberExpression, Node, Program } from 'estree'
import globals from 'globals'
import type { Nodes } from 'mdast'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { MdxFile } from '@docs/kit'

/** What Docusaurus, MDX and webpack define on every page. */
const ON_EVERY_PAGE = ['props', 'frontMatter', 'contentTitle', 'toc', 'assets', 'metadata', 'require']

/** Has every engine, so that the page can be prerendered, too. */
const isBuiltIn = (name: string) => name in globals.builtin || ON_EVERY_PAGE.includes(name)

/** Has only a browser: a function may use it that runs later. */
const isOfBrowser = (name: string) => name in globals.browser

/** Returns the code of a page: its imports and exports, and what stands in braces, also in attributes. */
function codeOf(page: MdxFile): Program['body'] {
  const body: Program['body'] = []
  const add = (data: unknown) => {
    const program = (data as { estree?: Program } | undefined)?.estree
    if (program) body.push(...program.body)
  }
  visit(page.tree, (node: Nodes) => {
    if ('data' in node) add(node.data)
  })
  for (const attribute of page.elements.flatMap(({ node }) => node.attributes)) {
    add(attribute.data)
    if (typeof attribute.value === 'object') add(attribute.value?.data)
  }
  return body
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** Whether code is `process.env.NODE_ENV`, which the bundler replaces. */
const isReplaced = (node: Node): node is MemberExpression & { object: MemberExpression } =>
  node.type === 'MemberExpression' &&
  node.object.type === 'MemberExpression' &&
  [node.object.object, node.object.property, node.property].every(
    (part, index) => part.type === 'Identifier' && part.name === ['process', 'env', 'NODE_ENV'][index],
  )

/** Returns the names that needn't be defined: those after `typeof`, and what the bundler replaces. */
function undefinable(body: Program['body']): Set<Node> {
  const found = new Set<Node>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    if (!isNode(value)) return
    if (value.type === 'UnaryExpression' && value.operator === 'typeof') found.add(value.argument)
    if (isReplaced(value)) found.add(value.object.object)
    Object.values(value).forEach(walk)
  }
  walk(body)
  return found
}

/** Reports names in code that nothing defines: the build would crash, and name the page's address at most. */
export function checkNames(pages: readonly MdxFile[]): string[] {
  return pages.flatMap((page) => {
    const body = codeOf(page)
    if (body.length === 0) return []
    const { globalScope } = analyze(
      { type: 'Program', sourceType: 'module', body },
      {
        ecmaVersion: 2022,
        sourceType: 'module',
        fallback: 'iteration',
      },
    )
    const ignored = undefinable(body)
    const problems = new Set<string>()
    for (const { identifier, from } of globalScope.through) {
      const { name, loc } = identifier
      const isLater = from.variableScope.type === 'function'
      if (isBuiltIn(name) || (isLater && isOfBrowser(name)) || ignored.has(identifier)) continue
      const place = `${page.file}:${loc!.start.line}`
      problems.add(
        isOfBrowser(name)
          ? `${place}: ${name} is only in a browser, and the page is rendered without one; use it in a function that runs later, or in <BrowserOnly>`
          : `${place}: nothing defines ${name}, which stands in braces; write \`{${name}}\` as code, \\{ for a brace, or import it`,
      )
    }
    return [...problems]
  })
}
