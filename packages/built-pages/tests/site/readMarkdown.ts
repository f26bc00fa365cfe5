import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { builtText } from '../../../../tests/support/builtFiles'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)

interface Contents {
  text: string
  tree: Root
  fences: { language: string | null; meta: string | null; code: string }[]
  headings: string[]
  links: string[]
  tables: number
  /** Markup that is not Markdown, outside code. */
  markup: string[]
}

const known = new Map<string, Contents>()

/** The contents of a Markdown file of the build; each is read and parsed once. */
export function readMarkdown(file: string): Contents {
  const contents = known.get(file) ?? contentsOf(builtText(file))
  known.set(file, contents)
  return contents
}

function contentsOf(text: string): Contents {
  const tree = parser.parse(text)
  const contents: Contents = { text, tree, fences: [], headings: [], links: [], tables: 0, markup: [] }
  visit(tree, (node) => {
    if (node.type === 'code') {
      contents.fences.push({ language: node.lang ?? null, meta: node.meta ?? null, code: node.value })
    }
    if (node.type === 'heading') {
      const source = text.slice(node.position!.start.offset, node.position!.end.offset)
      contents.headings.push(source.replace(/^#+ /, '').replace(/[\\`]/g, ''))
    }
    if (node.type === 'link' || node.type === 'image') contents.links.push(node.url)
    if (node.type === 'table') contents.tables += 1
    if (node.type === 'html') contents.markup.push(node.value)
    if (node.type === 'text' && /className|<\/|\{\/\*|\[object/.test(node.value)) {
      contents.markup.push(node.value)
    }
  })
  return contents
}
