import type { Element, ElementContent, Root } from 'hast'
import { descendants, find, hasClass, isA, isControlOrDecoration } from '@docs/built-pages/pages'
import type { PageFile, Section } from './format'

/** Words to find sections by, besides those on the page, by the ids of their headings. */
export type SearchKeywords = Readonly<Record<string, string[]>>

/** A page to index. */
export interface PageText extends PageFile {
  /** What the page is about. */
  summary: string
}

/** Pages with their own text. The others (lists, tags, categories, home) only repeat it. */
const WITH_OWN_TEXT = ['docs-doc-page', 'blog-post-page']

/** Headings and members of types. With an id, they start a section. */
const SECTION_START = new Set(['h2', 'h3', 'h4', 'dt'])

const BLOCK = new Set(
  'p li dd dt td th tr caption figcaption summary h1 h2 h3 h4 h5 h6 div pre br'.split(' '),
)

const isCodeBlock = hasClass('theme-code-block')

/**
 * Search leaves out chrome, drawings, the ways back from footnotes, samples with what stands around them, and what
 * isn't for results of search engines either.
 */
function isSkipped(node: Element): boolean {
  const { tagName, properties } = node
  return (
    isControlOrDecoration(node) ||
    isCodeBlock(node) ||
    tagName === 'pre' ||
    tagName === 'svg' ||
    'dataExample' in properties ||
    'dataNosnippet' in properties ||
    'dataFootnoteBackref' in properties
  )
}

/** Text of an element without chrome, with spaces instead of line breaks. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll('\u200B', '')
  if (node.type !== 'element' || isSkipped(node)) return ''
  const text = node.children.map(textOf).join('')
  return BLOCK.has(node.tagName) ? `${text} ` : text
}

/** Messages in a table whose first column has this heading, each with the rest of its row. */
function messagesIn(table: Element, column: string): { message: string; text: string }[] {
  const [head, ...rows] = [...descendants(table)].filter(isA('tr'))
  const heading = head && find(head, isA('th'))
  if (!heading || textOf(heading).trim() !== column) return []
  return rows.flatMap((row) => {
    const [first, ...others] = row.children.filter((cell) => cell.type === 'element')
    const text = others.map((cell) => tidy(textOf(cell))).join('. ')
    return (first ? [...descendants(first)] : [])
      .filter(isA('code'))
      .map((code) => ({ message: tidy(textOf(code)), text }))
  })
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Splits content into sections at its headings. */
class SectionReader {
  readonly sections: Section[]

  constructor(
    title: string,
    private readonly keywords: SearchKeywords,
    private readonly messageColumn: string | undefined,
  ) {
    this.sections = [{ id: '', heading: title, text: '', keywords: keywords[''] }]
  }

  read(node: ElementContent): void {
    const section = this.sections.at(-1)!
    if (node.type === 'text') {
      section.text += textOf(node)
    } else if (node.type === 'element' && node.tagName !== 'h1' && !isSkipped(node)) {
      const messages =
        node.tagName === 'table' && this.messageColumn ? messagesIn(node, this.messageColumn) : []
      if (SECTION_START.has(node.tagName) && node.properties.id) this.start(node)
      else if (messages.length > 0) this.addMessages(messages)
      else {
        node.children.forEach((child) => this.read(child))
        if (BLOCK.has(node.tagName)) this.sections.at(-1)!.text += ' '
      }
    }
  }

  private addMessages(messages: ReturnType<typeof messagesIn>): void {
    const { id, heading } = this.sections.at(-1)!
    for (const { message, text } of messages)
      this.sections.push({ id, heading: message, text, kind: 'message' })
    // The content after the table isn't about its last message.
    this.sections.push({ id, heading, text: '' })
  }

  /** Starts a section. A member is a `dt`: its name is in its link to itself, and the rest is its type. */
  private start(node: Element): void {
    const name = (node.tagName === 'dt' && find(node, isA('a'))) || node
    const id = String(node.properties.id)
    this.sections.push({
      id,
      heading: tidy(textOf(name)),
      text: '',
      keywords: this.keywords[id],
      kind: node.tagName === 'dt' ? 'member' : undefined,
    })
  }
}

/**
 * Reads a built page for the search index.
 * @param path path of the page, including the base path
 * @param summary what the page is about: its text if it has none of its own
 * @param keywords words to find its sections by, besides those on the page, by their ids; its own by an empty one
 * @param messageColumn heading of the first column of tables with a message in each row
 */
export function pageText(
  path: string,
  page: Root,
  summary: string,
  keywords: SearchKeywords = {},
  messageColumn?: string,
): PageText {
  const main = find(page, isA('main'))
  // Lists of posts and a home page may have no heading there.
  const heading = (main && find(main, isA('h1'))) ?? find(page, isA('title'))!
  const title = tidy(textOf(heading))
  const reader = new SectionReader(title, keywords, messageColumn)
  const root = find(page, isA('html'))!
  const hasOwnText = WITH_OWN_TEXT.some((name) => hasClass(name)(root))
  const content = main && hasOwnText && find(main, hasClass('markdown'))
  if (content) content.children.forEach((child) => reader.read(child))
  else reader.sections[0]!.text = summary
  const sections = reader.sections.map((section) => ({ ...section, text: tidy(section.text) }))
  return { path, title, summary, sections }
}
