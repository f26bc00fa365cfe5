import { parseMarkdownHeadingId } from '@docusaurus/utils'
import type { Code, Definition, Heading, Image, Link, Nodes, Parents } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'

/** An element of JSX, on lines of its own or in a text. */
export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement

/** A node of a page, and where it is. */
export interface Placed<T extends Nodes> {
  node: T
  parent: Parents
  /** Line of the file. A node without a position, such as one that a step made, has that of the one before. */
  line: number
}

export interface PlacedHeading extends Placed<Heading> {
  text: string
  /** As written behind the text: `{#id}`. */
  id: string | undefined
}

export interface PlacedElement extends Placed<MdxElement> {
  /** Whether it stands in a line of text, and not on lines of its own. */
  isInText: boolean
}

/** The nodes that checks and steps look at, in order. */
export interface PageNodes {
  headings: PlacedHeading[]
  fences: Placed<Code>[]
  elements: PlacedElement[]
  links: Placed<Link | Definition>[]
  pictures: Placed<Image>[]
}

/** Returns a node's text, with inline code in backticks. */
export function proseOf(node: Nodes): string {
  let prose = ''
  visit(node, (each) => {
    if (each.type === 'break') prose += ' '
    if (each.type === 'text') prose += each.value
    if (each.type === 'inlineCode') prose += `\`${each.value}\``
  })
  return prose.replace(/\s+/g, ' ')
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

/**
 * Returns the nodes of a tree, of a whole page or a part. Checks get those of the file as it's written, and steps of
 * the MDX loader those that the steps before have left.
 */
export function nodesOf(tree: Nodes): PageNodes {
  const nodes: PageNodes = { headings: [], fences: [], elements: [], links: [], pictures: [] }
  let line = 1
  visit(tree, (node, _index, parent) => {
    line = node.position?.start.line ?? line
    if (!parent) return
    switch (node.type) {
      case 'heading': {
        const { text, id } = parseMarkdownHeadingId(proseOf(node))
        nodes.headings.push({ node, parent, line, text, id })
        break
      }
      case 'code':
        nodes.fences.push({ node, parent, line })
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const isInText = node.type === 'mdxJsxTextElement' && !isUnwrapped(parent)
        nodes.elements.push({ node, parent, line, isInText })
        break
      }
      case 'link':
      case 'definition':
        nodes.links.push({ node, parent, line })
        break
      case 'image':
        nodes.pictures.push({ node, parent, line })
        break
    }
  })
  return nodes
}

/** Puts other nodes in the place of one. */
export function replaceNode({ node, parent }: Placed<Nodes>, ...others: Nodes[]): void {
  const siblings: Nodes[] = parent.children
  siblings.splice(siblings.indexOf(node), 1, ...others)
}
