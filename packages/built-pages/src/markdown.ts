import type { Element, Root, Text } from 'hast'
import type { Code, FootnoteDefinition, PhrasingContent } from 'mdast'
import type * as RehypeRemark from 'rehype-remark'
import type * as RemarkGfm from 'remark-gfm'
import type * as RemarkStringify from 'remark-stringify'
import type * as Unified from 'unified'
import type * as ToHtml from 'hast-util-to-html'
import type * as ToMdast from 'hast-util-to-mdast'
import { classNames, descendants, find, hasClass, isA, replaceIn, withParents } from './html/tree'
import importNatively from './html/importNatively.cjs'
import { plainContent, text } from './html/plainContent'
import { headElements, type Build } from './builtSite'

/** A page's content as Markdown, without the site around it. */
export interface MarkdownPage {
  title: string
  /** Canonical URL. */
  address: string
  /** Everything below the title. */
  markdown: string
}

/** A page and the URL of its Markdown. */
export interface ExportedPage extends MarkdownPage {
  description: string
  /** Publication date of a post, as `2025-02-18`. */
  published: string | undefined
  route: string
  /** Full URL of the Markdown. */
  markdownUrl: string
}

/** Converts a code block with its language, and its title if it's in a figure. */
function fence(node: Element): Code {
  const code = find(node, isA('code')) ?? find(node, isA('pre')) ?? node
  const title = find(node, isA('figcaption'))
  return {
    type: 'code',
    lang: classNames(code)[0]?.replace('language-', '') ?? null,
    meta: title ? `title="${text(title)}"` : null,
    value: text(code),
  }
}

/** Converts a picture. One that the build has put into the page has no address, only its name. */
function picture({ properties: { src, alt, title } }: Element): PhrasingContent {
  const name = String(alt ?? '')
  return String(src).startsWith('data:')
    ? { type: 'text', value: `Picture: ${name}` }
    : { type: 'image', url: String(src), alt: name, title: title ? String(title) : null }
}

const isNote = ({ properties }: Element) => 'dataFootnoteRef' in properties
const isWayBack = ({ properties }: Element) => 'dataFootnoteBackref' in properties

/** Converts the list of footnotes below a page. */
function footnotes(state: ToMdast.State, list: Element): FootnoteDefinition[] {
  return [...descendants(list)].filter(isA('li')).map((note, index) => {
    for (const [link, parent] of [...withParents(note)]) if (isWayBack(link)) replaceIn(parent, link)
    const children = state.toFlow(state.all(note)) as FootnoteDefinition['children']
    return { type: 'footnoteDefinition', identifier: String(index + 1), children }
  })
}

/** Elements that a name has no use for: it's in bold as a whole. */
const EMPHASIS = new Set(['strong', 'b', 'p', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Returns the children of an element, without what emphasizes them. */
const plainChildren = (node: Element): Element['children'] =>
  node.children.flatMap((child) =>
    child.type === 'element' && EMPHASIS.has(child.tagName) ? plainChildren(child) : [child],
  )

/** What a cell of a Markdown table can't hold. */
const BLOCKS = new Set(['ul', 'ol', 'pre', 'blockquote', 'table', 'dl', 'hr', 'p'])

const isCell = ({ tagName }: Element) => tagName === 'td' || tagName === 'th'

/** Whether a table has cells with more than a line of text. */
const hasBlocks = (table: Element) =>
  [...descendants(table)].some(
    (cell) => isCell(cell) && [...descendants(cell)].some(({ tagName }) => BLOCKS.has(tagName)),
  )

/** Loads the packages that convert HTML to Markdown and returns the converter. */
async function markdownWriter(): Promise<(content: Root) => string> {
  const [{ unified }, { toHtml }, { defaultHandlers }, rehypeRemark, remarkGfm, remarkStringify] =
    await Promise.all([
      importNatively<typeof Unified>('unified'),
      importNatively<typeof ToHtml>('hast-util-to-html'),
      importNatively<typeof ToMdast>('hast-util-to-mdast'),
      importNatively<typeof RehypeRemark>('rehype-remark'),
      importNatively<typeof RemarkGfm>('remark-gfm'),
      importNatively<typeof RemarkStringify>('remark-stringify'),
    ])
  const options: RehypeRemark.Options = {
    handlers: {
      pre: (_state, node: Element) => fence(node),
      figure: (state, node: Element) => (find(node, isA('pre')) ? fence(node) : state.all(node)),
      img: (_state, node: Element) => picture(node),
      sup: (state, node: Element) => {
        const link = find(node, isNote)
        return link ? { type: 'footnoteReference', identifier: text(link) } : state.all(node)
      },
      section: (state, node: Element) =>
        'dataFootnotes' in node.properties ? footnotes(state, node) : state.all(node),
      summary: (state, node: Element) => {
        const children = state.all({ ...node, children: plainChildren(node) }) as PhrasingContent[]
        return { type: 'paragraph', children: [{ type: 'strong', children }] }
      },
      // An empty line would end the HTML.
      table: (state, node: Element) =>
        hasBlocks(node)
          ? { type: 'html', value: toHtml(node).replace(/(?<=\n)[ \t]*\n/g, '&#10;') }
          : defaultHandlers.table(state, node),
    },
  }
  const writer = unified()
    .use(rehypeRemark.default, options)
    .use(remarkGfm.default, { tablePipeAlign: false })
    .use(remarkStringify.default, { bullet: '-', emphasis: '_', listItemIndent: 'one', rule: '-' })
    .freeze()
  return (content) => writer.stringify(writer.runSync(content)).trim()
}

/** Returns the element with the content of a doc, post or category page. */
function contentOf(page: Root): Element | undefined {
  const article = find(page, isA('article'))
  if (hasClass('blog-post-page')(find(page, isA('html'))!))
    return article && find(article, hasClass('markdown'))
  return find(page, hasClass('theme-doc-markdown')) ?? article
}

const HEADING = /^h[2-6]$/

const isBox = hasClass('theme-admonition')

/** Names the ids that links lead to: those of headings, and of what begins with an admonition. */
function nameIds(content: Element): void {
  for (const node of [...descendants(content)]) {
    const { id } = node.properties
    if (!id) continue
    const name: Text = { type: 'text', value: ` {#${id}}` }
    const [box] = node.children
    if (HEADING.test(node.tagName)) node.children.push(name)
    // Beside its title, which is in bold.
    else if (box?.type === 'element' && isBox(box)) box.children.splice(1, 0, name)
  }
}

/** Returns the address of a page's Markdown, if it has some. */
type MarkdownOf = (page: URL) => string | undefined

/** Leads links to pages to their Markdown. */
function linkMarkdown(content: Element, address: string, markdownOf: MarkdownOf): void {
  for (const { properties } of [...descendants(content)].filter(isA('a'))) {
    if (typeof properties.href !== 'string' || !URL.canParse(properties.href, address)) continue
    const target = new URL(properties.href, address)
    const markdown = markdownOf(target)
    if (markdown) properties.href = markdown + target.hash
  }
}

/**
 * Returns a function that converts a parsed page to Markdown, modifying the page. A page without `<h1>` has the title
 * that its head has.
 * The function throws an Error if the page has no canonical URL or no content.
 */
export async function markdownConverter(
  markdownOf: MarkdownOf,
): Promise<(page: Root, titleInHead: string) => MarkdownPage> {
  const write = await markdownWriter()
  return (page, titleInHead) => {
    const canonical = find(page, ({ properties }) => properties.rel?.[0] === 'canonical')
    const address = canonical?.properties.href
    const content = contentOf(page)
    if (!address || !content) throw new Error('it has no canonical address, or no <article>')
    const [heading, parent] = [...withParents(page)].find(([each]) => isA('h1')(each)) ?? []
    // The file shows the title separately.
    if (heading) replaceIn(parent!, heading)
    nameIds(content)
    linkMarkdown(content, address, markdownOf)
    return {
      title: heading ? text(heading) : titleInHead,
      address,
      markdown: write(plainContent({ type: 'root', children: [content] }, address)),
    }
  }
}

/** Returns the URL of the Markdown that a page's head links to, if it does. */
export function markdownUrl(head: Build['head'], route: string): string | undefined {
  return headElements(head, route, 'link').find(({ type }) => type === 'text/markdown')?.href
}

/** Returns a page as a standalone Markdown file: front matter, then title and text. */
export function markdownFile({ title, description, address, published, markdown }: ExportedPage): string {
  const matter = { title, description, url: address, ...(published && { date: published }) }
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${markdown}\n`
}
