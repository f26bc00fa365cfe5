import type { Element, ElementContent, Root } from 'hast'
import { descendants, find, hasClass, isA, isChrome } from '../html/tree'
import type { PageFile, Section } from './format'

/** A section as it is indexed: code counts, but is not shown. */
export interface ReadSection extends Section {
  code: string
}

/** A page as it is indexed. */
export interface ReadPage extends PageFile {
  sections: ReadSection[]
}

/** Pages whose text is their own; the others (lists, tags, categories, home) repeat that of these. */
const WITH_OWN_TEXT = ['docs-doc-page', 'blog-post-page']

/** A heading, or a member of a type: with an id, what a section begins with. */
const SECTION_START = new Set(['h2', 'h3', 'h4', 'dt'])

const BLOCK = new Set(['p', 'li', 'dd', 'dt', 'td', 'th', 'tr', 'h1', 'h2', 'h3', 'h4', 'div', 'pre', 'br'])

/** The first heading of a table whose rows each tell of a message. */
const MESSAGES = 'Message'

const isLineOfCode = hasClass('line')

/** Drawings are not searched. */
function isSkipped(node: Element): boolean {
  return isChrome(node) || node.tagName === 'svg'
}

function isBlock(node: Element): boolean {
  return BLOCK.has(node.tagName) || isLineOfCode(node)
}

/** Text of an element without chrome, with blanks in place of line ends. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll('\u200B', '')
  if (node.type !== 'element' || isSkipped(node)) return ''
  const text = node.children.map(textOf).join('')
  return isBlock(node) ? `${text} ` : text
}

/** The messages that a table has rows for, each with the rest of its row; none if it is another table. */
function messagesIn(table: Element): { message: string; text: string }[] {
  const [head, ...rows] = [...descendants(table)].filter(isA('tr'))
  if (textOf(find(head!, isA('th'))!).trim() !== MESSAGES) return []
  return rows.flatMap((row) => {
    const [first, ...others] = row.children.filter((cell) => cell.type === 'element')
    const text = others.map((cell) => tidy(textOf(cell))).join('. ')
    return [...descendants(first!)].filter(isA('code')).map((code) => ({ message: tidy(textOf(code)), text }))
  })
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Splits content at its headings. */
class SectionReader {
  readonly sections: ReadSection[]

  constructor(title: string) {
    this.sections = [{ id: '', heading: title, text: '', code: '' }]
  }

  read(node: ElementContent): void {
    const section = this.sections.at(-1)!
    if (node.type === 'text') {
      section.text += textOf(node)
    } else if (node.type === 'element' && node.tagName !== 'h1' && !isSkipped(node)) {
      const messages = node.tagName === 'table' ? messagesIn(node) : []
      if (SECTION_START.has(node.tagName) && node.properties.id) this.start(node)
      else if (messages.length > 0) this.addMessages(messages)
      else if (node.tagName === 'pre') section.code += `${textOf(node)} `
      else {
        node.children.forEach((child) => this.read(child))
        if (isBlock(node)) this.sections.at(-1)!.text += ' '
      }
    }
  }

  private addMessages(messages: ReturnType<typeof messagesIn>): void {
    const { id, heading } = this.sections.at(-1)!
    for (const { message, text } of messages)
      this.sections.push({ id, heading: message, text, code: '', isMessage: true })
    // What follows is not about the last of them.
    this.sections.push({ id, heading, text: '', code: '' })
  }

  /** The name of a member is in its link to itself; what stands beside it is its type. */
  private start(node: Element): void {
    const name = node.tagName === 'dt' ? find(node, isA('a'))! : node
    this.sections.push({
      id: String(node.properties.id),
      heading: tidy(textOf(name)),
      text: '',
      code:
        node === name
          ? ''
          : tidy(textOf({ ...node, children: node.children.filter((child) => child !== name) })),
    })
  }
}

/**
 * What the search knows of a built page.
 * @param path address with the base path
 * @param summary what stands for the text of a page that has none of its own
 * @throws Error if the page has no main heading
 */
export function readPage(path: string, page: Root, summary: string): ReadPage {
  const main = find(page, isA('main'))
  const h1 = main && find(main, isA('h1'))
  if (!h1) throw new Error(`The page ${path} has no <h1> in its <main>, which search needs as its title.`)
  const title = tidy(textOf(h1))
  const reader = new SectionReader(title)
  const root = find(page, isA('html'))!
  const content = WITH_OWN_TEXT.some((name) => hasClass(name)(root)) && find(main, hasClass('markdown'))
  if (content) content.children.forEach((child) => reader.read(child))
  else reader.sections[0]!.text = summary
  const sections = reader.sections.map((section) => ({ ...section, text: tidy(section.text) }))
  return { path, title, sections }
}
