import type { Element, ElementContent, Nodes, Root } from 'hast'
import { matches, select, selectAll } from 'hast-util-select'
import type { Code } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

/** What a reader sees of a page, without the site around it. */
export interface MarkdownPage {
  title: string
  description: string
  /** Canonical address. */
  address: string
  /** Day of publication of a post, as `2025-02-18`. */
  published: string | undefined
  /** The page below its title. */
  markdown: string
}

/** Where the content of a page is: that of a doc, of a post, of a category page. */
const CONTENT = ['.theme-doc-markdown', '.blog-post-page article > .markdown', 'main article']

/** What is for the eye or the mouse alone; and the title, which stands above the content. */
const NOT_TEXT = 'h1, .hash-link, button, noscript, script, style, [role=tablist], svg:not([role=img])'

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

function className(node: Element): string[] {
  return node.properties.className ?? []
}

/** The text of a code block: each line, and below it what the compiler says of it, as comments. */
function codeText(code: Element): string {
  const lines: string[] = []
  let indentation = ''
  for (const line of childElements(code)) {
    const content = text(line).replace(/\n$/, '')
    if (className(line).includes('answer')) {
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
  const caption = childElements(block).find((child) => !select('pre', child))
  const title = caption ? text(caption) : label
  const language = className(block)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
  return element('pre', [{ type: 'text', value: codeText(select('code', block)!) }], {
    dataLanguage: language,
    dataTitle: title,
  })
}

/** Tabs one below the other, each under its label. */
function tabs(container: Element): Element[] {
  const labels = selectAll('[role=tab]', container).map(text)
  return selectAll('[role=tabpanel]', container).flatMap((panel, index) => {
    const label = labels[index]!
    const blocks = selectAll('.theme-code-block', panel)
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
  for (const each of selectAll('dt, dd', list)) {
    if (each.tagName === 'dt') items.push(element('li', [element('p', term(each))]))
    else items.at(-1)!.children.push(...each.children)
  }
  return element('ul', items)
}

/** The cards of a category page as a list. */
function cards(section: Element): Element {
  const items = selectAll('article > a', section).map((card) => {
    const [title, description] = ['h2', 'p'].map((tag) => text(select(tag, card)!))
    const link = element('a', [{ type: 'text', value: title! }], { href: card.properties.href })
    return element('li', [element('p', [link, { type: 'text', value: `: ${description}` }])])
  })
  return element('ul', items)
}

/** What Markdown has no word for, and what stands in for it. The first that matches counts. */
const REPLACEMENTS: [selector: string, replace: (node: Element) => ElementContent[]][] = [
  [NOT_TEXT, () => []],
  ['[data-example]', (node) => selectAll('.theme-code-block', node).map((block) => fence(block))],
  ['.tabs-container', tabs],
  ['.theme-code-block', (node) => [fence(node)]],
  ['.theme-admonition', (node) => [admonition(node)]],
  ['dl', (node) => [members(node)]],
  ['section.row', (node) => [cards(node)]],
  ['summary', (node) => [element('p', [element('strong', node.children)])]],
  [
    'svg[role=img]',
    (node) => [element('p', [{ type: 'text', value: `Drawing: ${text(select('title', node)!)}` }])],
  ],
]

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
    const replacement = REPLACEMENTS.find(([selector]) => matches(selector, node))
    if (replacement) {
      parent!.children.splice(index!, 1, ...replacement[1](node))
      return [SKIP, index!]
    }
    makeAbsolute(node, address)
    return undefined
  })
  return content
}

const parser = unified().use(rehypeParse)

const writer = unified()
  .use(rehypeRemark, {
    handlers: {
      pre(_state, node: Element): Code {
        const { dataLanguage, dataTitle } = node.properties
        return {
          type: 'code',
          lang: (dataLanguage as string | undefined) ?? null,
          meta: dataTitle ? `title="${dataTitle as string}"` : null,
          value: text(node),
        }
      },
    },
  })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', listItemIndent: 'one', rule: '-' })

/**
 * Turns a page of the site, as it was built, into Markdown.
 * @param html the whole document
 * @throws if the document has no content that the site's pages have
 */
export function toMarkdown(html: string): MarkdownPage {
  const document = parser.parse(html)
  const attribute = (selector: string, name: string) =>
    select(selector, document)?.properties[name] as string | undefined
  const address = attribute('link[rel=canonical]', 'href')
  const heading = select('main h1', document)
  const selector = CONTENT.find((each) => select(each, document))
  if (!address || !heading || !selector) {
    throw new Error(
      `A page to export as Markdown needs a canonical address, an <h1> and one of ${CONTENT.join(', ')} (src/plugins/markdownPages/toMarkdown.ts); ${address} lacks one`,
    )
  }
  const content: Root = { type: 'root', children: [select(selector, document)!] }
  return {
    title: text(heading),
    description: attribute('meta[name=description]', 'content') ?? '',
    address,
    published: attribute('meta[property="article:published_time"]', 'content')?.slice(0, 10),
    markdown: writer.stringify(writer.runSync(prepare(content, address))).trim(),
  }
}
