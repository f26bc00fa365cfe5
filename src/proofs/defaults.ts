import { visit } from 'unist-util-visit'
import { ownerOf } from '../mdx/declarations'
import { attributeText } from '../mdx/mdxNodes'
import type { MdxFile } from '../mdx/readMdx'

/** A `<Member default="…">` on a page. */
interface Default {
  /** `file:line`. */
  place: string
  /** Such as `UseHtmlFieldOptions.normalizeOnBlur`. */
  member: string
  /** Code. */
  value: string
}

/** Returns the defaults that a page states. */
export function defaultsOf({ file, tree }: MdxFile): Default[] {
  const defaults: Default[] = []
  let owner = ''
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    if (node.name === 'Members' || node.name === 'Parameters')
      owner = ownerOf(attributeText(node, 'of') ?? '')
    const value = node.name === 'Member' ? attributeText(node, 'default') : undefined
    if (value === undefined) return
    defaults.push({
      place: `${file}:${node.position!.start.line}`,
      member: `${owner}.${attributeText(node, 'name')}`,
      value,
    })
  })
  return defaults
}
