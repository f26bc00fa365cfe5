import { load } from 'cheerio'
import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { builtText } from './builtFiles'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)

interface Contents {
  text: string
  tree: Root
  fences: { language: string | null; meta: string | null; code: string }[]
  headings: string[]
  links: string[]
  tables: number
  /** Tags outside code: Markdown has some HTML, such as tables with lists in their cells. */
  tags: string[]
  /** Texts outside code that look like what should have become Markdown. */
  suspicious: string[]
}

const known = new Map<string, Contents>()

/** The contents of a Markdown file of the build; each is read and parsed once. */
export function readMarkdown(file: string): Contents {
  const contents = known.get(file) ?? contentsOf(builtText(file))
  known.set(file, contents)
  return contents
}

/** The text that a node shows. */
function textOf(node: Nodes): string {
  if (node.type === 'html') return ''
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Adds what a piece of HTML has, which may be one tag of several. */
function addHtml(html: string, contents: Contents): void {
  const $ = load(html, null, false)
  for (const pre of $('pre').toArray()) {
    const [, language = null] = /\blanguage-(\S+)/.exec($(pre).find('code').attr('class') ?? '') ?? []
    contents.fences.push({ language, meta: null, code: $(pre).text() })
  }
  contents.headings.push(
    ...$('h2, h3, h4, h5, h6')
      .toArray()
      .map((heading) => $(heading).text().trim()),
  )
  for (const { attribs } of $('a[href], img[src]').toArray())
    contents.links.push((attribs.href ?? attribs.src)!)
  contents.tables += $('table').length
  contents.tags.push(...(html.replace(/<pre>[^]*?<\/pre>/g, '').match(/<[^>]*>/g) ?? []))
}

function contentsOf(text: string): Contents {
  const tree = parser.parse(text)
  const contents: Contents = {
    text,
    tree,
    fences: [],
    headings: [],
    links: [],
    tables: 0,
    tags: [],
    suspicious: [],
  }
  visit(tree, (node) => {
    if (node.type === 'code') {
      contents.fences.push({ language: node.lang ?? null, meta: node.meta ?? null, code: node.value })
    }
    if (node.type === 'heading') {
      contents.headings.push(textOf(node).trim())
    }
    if (node.type === 'link' || node.type === 'image') contents.links.push(node.url)
    if (node.type === 'table') contents.tables += 1
    if (node.type === 'html') addHtml(node.value, contents)
    if (node.type === 'text' && /className|<\/|\{\/\*|\[object/.test(node.value)) {
      contents.suspicious.push(node.value)
    }
  })
  return contents
}
