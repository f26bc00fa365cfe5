import { visit } from 'unist-util-visit'
import { attributeText } from '../mdx/mdxNodes'
import type { MdxFile } from '../mdx/readMdx'

/** A `<KnownBug>` on a page. */
export interface KnownBug {
  /** `file:line`. */
  place: string
  page: string
  /** The bugs that the box tells of. */
  ids: string[]
  /** Code to avoid because of them. */
  avoid: string[]
  /** What to write instead: one text for each of `avoid`, or one for all. */
  instead: string[]
}

const list = (text = '', separator: RegExp | string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns the known bugs that a page tells of. */
export function knownBugsOf({ file, tree }: MdxFile): KnownBug[] {
  const bugs: KnownBug[] = []
  // A box on one line is an element of the text.
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    if (node.name !== 'KnownBug') return
    bugs.push({
      place: `${file}:${node.position!.start.line}`,
      page: file,
      ids: list(attributeText(node, 'id'), /\s+/),
      avoid: list(attributeText(node, 'avoid'), ';'),
      instead: list(attributeText(node, 'instead'), ';'),
    })
  })
  return bugs
}

/** A row of the list of methods to avoid. */
export interface MethodToAvoid {
  /** Code to avoid. */
  avoid: string
  /** What to write instead; code in backticks. */
  instead: string
  /** Name of the page that tells of the bug, as in its address. */
  page: string
  /** Address of the box. */
  address: string
}

/** Returns what readers had better not call, as the boxes of all docs tell it. */
export function methodsToAvoid(pages: readonly MdxFile[]): MethodToAvoid[] {
  return pages.flatMap(knownBugsOf).flatMap(({ page, ids, avoid, instead }) => {
    const path = page.replace(/\.mdx$/, '')
    return avoid.map((code, index) => ({
      avoid: code,
      instead: instead[index] ?? instead[0]!,
      page: path.split('/').at(-1)!,
      address: `/${path}#${ids[0]}`,
    }))
  })
}
