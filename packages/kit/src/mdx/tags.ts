import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { attributeText } from './mdxNodes'
import type { MdxFile } from './readMdx'

/** A JSX tag on a page. */
export interface Tag {
  /** `file:line`. */
  place: string
  page: string
  name: string
  /** Returns the text of an attribute. */
  get: (attribute: string) => string | undefined
}

/** Returns the JSX tags of a page, in order. */
export function tagsOf({ file, tree }: MdxFile): Tag[] {
  const tags: Tag[] = []
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    tags.push({
      place: `${file}:${node.position!.start.line}`,
      page: file,
      name: node.name ?? '',
      get: (attribute) => attributeText(node, attribute),
    })
  })
  return tags
}
