import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Code, Nodes, Parents, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import type RemarkMdx from 'remark-mdx'
import type RemarkParse from 'remark-parse'
import type * as Unified from 'unified'
import { visit } from 'unist-util-visit'
import { requireOf } from './packageVersions'

/** Whether a file has MDX: Docusaurus takes `.md` for it, too. */
export const isMdx = (file: string): boolean => /\.mdx?$/.test(file)

/** Returns the paths of all MDX files in the given folders and their subfolders, in a stable order. */
export const mdxFiles = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter(isMdx)
    .sort()

/** An element of JSX, on lines of its own or in a text. */
export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement

/** A node of a page, and where it is. */
export interface Placed<T extends Nodes> {
  node: T
  parent: Parents
  /** Line of the file. A node that a step made has that of the one before. */
  line: number
}

export interface PlacedElement extends Placed<MdxElement> {
  /** Whether it stands in a line of text, and not on lines of its own. */
  isInText: boolean
}

/** Whether MDX takes what is in a paragraph out of it, because it has only elements and code in braces. */
const isUnwrapped = (parent: Parents) =>
  parent.type === 'paragraph' &&
  parent.children.every(
    (each) =>
      each.type === 'mdxJsxTextElement' ||
      each.type === 'mdxTextExpression' ||
      (each.type === 'text' && each.value.trim() === ''),
  )

/** Returns the fences and elements of a tree, or a part of one, in order. */
export function nodesOf(tree: Nodes): { fences: Placed<Code>[]; elements: PlacedElement[] } {
  const fences: Placed<Code>[] = []
  const elements: PlacedElement[] = []
  let line = 1
  visit(tree, (node, _index, parent) => {
    line = node.position?.start.line ?? line
    if (!parent) return
    if (node.type === 'code') fences.push({ node, parent, line })
    else if (node.type === 'mdxJsxFlowElement') elements.push({ node, parent, line, isInText: false })
    else if (node.type === 'mdxJsxTextElement')
      elements.push({ node, parent, line, isInText: !isUnwrapped(parent) })
  })
  return { fences, elements }
}

/** Puts other nodes in the place of one. */
export function replaceNode({ node, parent }: Placed<Nodes>, ...others: Nodes[]): void {
  const siblings: Nodes[] = parent.children
  siblings.splice(siblings.indexOf(node), 1, ...others)
}

/** Parses MDX that a step adds to a page. */
export function parseMdx(text: string): Root {
  // Lets Node.js load these ES modules. For an import, jiti would have Babel transpile each of their files.
  const load = requireOf('@docs/kit')
  const { unified } = load('unified') as typeof Unified
  const { default: remarkParse } = load('remark-parse') as { default: typeof RemarkParse }
  const { default: remarkMdx } = load('remark-mdx') as { default: typeof RemarkMdx }
  return unified().use(remarkParse).use(remarkMdx).parse(text)
}

/** Creates an MDX element. Omits undefined attributes; true ones have no value. */
export function jsxElement(
  name: string,
  attributes: Record<string, string | true | undefined>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([attribute, value]) => ({
        type: 'mdxJsxAttribute' as const,
        name: attribute,
        value: value === true ? null : value,
      })),
    children,
  }
}

/** Returns the text of a string attribute, or undefined if the element has none. */
export function attributeText(element: MdxElement, name: string): string | undefined {
  const attribute = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}

/** Returns the names that a page imports, or exports and so defines. */
export function namesIn(tree: Root): string[] {
  return tree.children.flatMap((node) => {
    if (node.type !== 'mdxjsEsm') return []
    return (node.data?.estree?.body ?? []).flatMap((item) => {
      if (item.type === 'ImportDeclaration') return item.specifiers.map(({ local }) => local.name)
      if (item.type !== 'ExportNamedDeclaration' || !item.declaration) return []
      if (item.declaration.type !== 'VariableDeclaration') return [item.declaration.id.name]
      return item.declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    })
  })
}

/** Lets a page use a component by its name. Does nothing if the page has an import of that name already. */
export function addImport(tree: Root, source: string, name: string): void {
  if (!namesIn(tree).includes(name))
    tree.children.push(...parseMdx(`import { ${name} } from '${source}'`).children)
}

/**
 * Returns an error about a page, which ends the step that throws it and so the build.
 * @param problems what is wrong, by line
 */
export function pageError(page: string, problems: readonly { line: number; message: string }[]): Error {
  const file = path.relative('', page)
  const error = new Error(problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'))
  // Docusaurus prints it, and it says nothing of the page.
  error.stack = ''
  return error
}
