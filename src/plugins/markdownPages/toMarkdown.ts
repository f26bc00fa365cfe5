import type { Element, ElementContent, Nodes, Root } from 'hast'
import type { Code } from 'mdast'
import type * as RehypeRemark from 'rehype-remark'
import type * as RemarkGfm from 'remark-gfm'
import type * as RemarkStringify from 'remark-stringify'
import type * as Unified from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { classNames, descendants, find, hasClass, isA, pageParser } from '../builtHtml'
import importNatively from '../importNatively.cjs'

/** What a reader sees of a page, without the site around it. */
export interface MarkdownPage {
  title: string
  /** Canonical address. */
  address: string
  /** The page below its title. */
  markdown: string
}

/** What is for the eye or the mouse alone; and the title, which stands above the content. */
const NOT_TEXT = new Set(['h1', 'button', 'noscript', 'script', 'style'])

const isAdmonition = hasClass('theme-admonition')
const isAnswer = hasClass('answer')
const isCodeBlock = hasClass('theme-code-block')
const isHashLink = hasClass('hash-link')
const isRow = hasClass('row')
const isTabs = hasClass('tabs-container')

function element(tagName: string, children: ElementContent[], properties = {}): Element {
  return { type: 'element', tagName, properties, children }
}

function text(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map(text).join('') : ''
}

function childElements(node: Element): Element[] {
  return node.children.filter((child) => child.type === 'element')
}

/** The text of a code block: each line, and below it what the compiler says of it, as comments. */
function codeText(code: Element): string {
  const lines: string[] = []
  let indentation = ''
  for (const line of childElements(code)) {
    const content = text(line).replace(/\n$/, '')
    if (isAnswer(line)) {
      lines.push(...content.split('\n').map((each) => `${indentation}// ${each}`))
    } else {
      lines.push(content)
      indentation = /^\s*/.exec(content)![0]
    }
  }
  return lines.join('\n')
}

/** A code block as `<pre>`, with what a fence says of it. */
function fence(block: Element, label?: string): Element {
  const caption = childElements(block).find((child) => !find(child, isA('pre')))
  const title = caption ? text(caption) : label
  const language = classNames(block)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
  return element('pre', [{ type: 'text', value: codeText(find(block, isA('code'))!) }], {
    dataLanguage: language,
    dataTitle: title,
  })
}

function codeBlocks(node: Element): Element[] {
  return [...descendants(node)].filter(isCodeBlock)
}

/** Tabs one below the other, each under its label. */
function tabs(container: Element): Element[] {
  const withRole = (role: string) =>
    [...descendants(container)].filter(({ properties }) => properties.role === role)
  const labels = withRole('tab').map(text)
  return withRole('tabpanel').flatMap((panel, index) => {
    const label = labels[index]!
    const blocks = codeBlocks(panel)
    if (blocks.length > 0) return blocks.map((block) => fence(block, label))
    return [
      element('p', [element('strong', [{ type: 'text', value: label }])]),
      element('div', panel.children),
    ]
  })
}

function admonition(node: Element): Element {
  const [heading, content] = childElements(node)
  const title: Element = element('strong', [{ type: 'text', value: text(heading!).trim() }])
  return element('blockquote', [element('p', [title]), ...content!.children])
}

/** Code in a line of text, of which each line of highlighted code is a part. */
function inlineCode(node: Element): Element {
  return element('code', [
    {
      type: 'text',
      value: text(node)
        .trim()
        .replace(/\s*\n\s*/g, ' '),
    },
  ])
}

/** A term with its type: `name`: `type`, where the name links to itself on the page. */
function term(node: Element): ElementContent[] {
  const children = node.children.flatMap((child): ElementContent[] =>
    child.type === 'element' && child.tagName === 'a' ? child.children : [child],
  )
  const gap = children.findIndex((child) => child.type === 'text' && child.value === ' ')
  return children.map((child, index) => {
    if (index === gap) return { type: 'text', value: ': ' }
    return child.type === 'element' && child.tagName === 'code' ? inlineCode(child) : child
  })
}

function members(list: Element): Element {
  const items: Element[] = []
  for (const each of descendants(list)) {
    if (each.tagName === 'dt') items.push(element('li', [element('p', term(each))]))
    if (each.tagName === 'dd') items.at(-1)!.children.push(...each.children)
  }
  return element('ul', items)
}

function drawing(picture: Element): Element {
  return element('p', [{ type: 'text', value: `Drawing: ${text(find(picture, isA('title'))!)}` }])
}

/** The cards of a category page as a list. */
function cards(section: Element): Element {
  const articles = [...descendants(section)].filter(isA('article'))
  const items = articles.map((article) => {
    const card = find(article, isA('a'))!
    const [title, description] = ['h2', 'p'].map((tag) => text(find(card, isA(tag))!))
    const link = element('a', [{ type: 'text', value: title! }], { href: card.properties.href })
    return element('li', [element('p', [link, { type: 'text', value: `: ${description}` }])])
  })
  return element('ul', items)
}

/** What Markdown has no word for: what stands in for it, or nothing if it can stay. */
function replacement(node: Element): ElementContent[] | undefined {
  const { tagName, properties } = node
  if (NOT_TEXT.has(tagName) || isHashLink(node) || properties.role === 'tablist') return []
  if (properties.dataExample !== undefined) return codeBlocks(node).map((block) => fence(block))
  if (isTabs(node)) return tabs(node)
  if (isCodeBlock(node)) return [fence(node)]
  if (isAdmonition(node)) return [admonition(node)]
  if (tagName === 'dl') return [members(node)]
  if (tagName === 'section' && isRow(node)) return [cards(node)]
  if (tagName === 'summary') return [element('p', [element('strong', node.children)])]
  if (tagName === 'svg') return properties.role === 'img' ? [drawing(node)] : []
  return undefined
}

/** Links and pictures by their full address. */
function makeAbsolute(node: Element, address: string): void {
  for (const property of ['href', 'src']) {
    const value = node.properties[property]
    if (typeof value === 'string') node.properties[property] = new URL(value, address).href
  }
}

function prepare(content: Root, address: string): Root {
  visit(content, 'comment', (_node, index, parent) => {
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
  visit(content, 'element', (node, index, parent) => {
    const children = replacement(node)
    if (children) {
      parent!.children.splice(index!, 1, ...children)
      return [SKIP, index!]
    }
    makeAbsolute(node, address)
    return undefined
  })
  return content
}

/** Code blocks keep their language and title. */
function codeOf(node: Element): Code {
  const { dataLanguage, dataTitle } = node.properties
  return {
    type: 'code',
    lang: (dataLanguage as string | undefined) ?? null,
    meta: dataTitle ? `title="${dataTitle as string}"` : null,
    value: text(node),
  }
}

/** The function that writes HTML as Markdown, with the packages it takes. */
async function markdownWriter(): Promise<(content: Root) => string> {
  const [{ unified }, rehypeRemark, remarkGfm, remarkStringify] = await Promise.all([
    importNatively<typeof Unified>('unified'),
    importNatively<typeof RehypeRemark>('rehype-remark'),
    importNatively<typeof RemarkGfm>('remark-gfm'),
    importNatively<typeof RemarkStringify>('remark-stringify'),
  ])
  const writer = unified()
    .use(rehypeRemark.default, { handlers: { pre: (_state, node: Element) => codeOf(node) } })
    .use(remarkGfm.default, { tablePipeAlign: false })
    .use(remarkStringify.default, { bullet: '-', emphasis: '_', listItemIndent: 'one', rule: '-' })
    .freeze()
  return (content) => writer.stringify(writer.runSync(content)).trim()
}

/** What holds the content of a page: of a doc, of a post, of a category page. */
function contentOf(page: Root): Element | undefined {
  const article = find(page, isA('article'))
  if (hasClass('blog-post-page')(find(page, isA('html'))!))
    return article && find(article, hasClass('markdown'))
  return find(page, hasClass('theme-doc-markdown')) ?? article
}

/**
 * The function that turns pages of the site, as they were built, into Markdown.
 * It throws if a page has no content that the site's pages have.
 */
export async function markdownConverter(): Promise<(html: string) => MarkdownPage> {
  const [parse, write] = await Promise.all([pageParser(), markdownWriter()])
  return (html) => {
    const page = parse(html)
    const canonical = find(page, ({ properties }) => properties.rel?.[0] === 'canonical')
    const address = canonical?.properties.href
    const heading = find(page, isA('h1'))
    const content = contentOf(page)
    if (!address || !heading || !content) {
      throw new Error(
        `A page to export as Markdown needs a canonical address, an <h1> and an <article> (src/plugins/markdownPages/toMarkdown.ts); ${address} lacks one`,
      )
    }
    return {
      title: text(heading),
      address,
      markdown: write(prepare({ type: 'root', children: [content] }, address)),
    }
  }
}
