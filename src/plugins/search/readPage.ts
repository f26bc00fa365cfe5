import type { Element, ElementContent, Root } from 'hast'
import { matches, select } from 'hast-util-select'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import type { PageFile, Section } from '../../search/format'

/** A section as it is indexed: code counts, but is not shown. */
export interface IndexedSection extends Section {
  code: string
}

/** A page as it is indexed. */
export interface IndexedPage extends PageFile {
  sections: IndexedSection[]
}

/** Pages whose text is their own; the others (lists, tags, categories, home) repeat that of these. */
const WITH_OWN_TEXT = /<html[^>]* class="[^"]*\b(?:docs-doc-page|blog-post-page)\b/

/** Controls and decoration within the content. */
const CHROME = 'button, noscript, script, style, svg, .hash-link, [role=tablist], [aria-hidden=true]'

/** A heading, or a member of a type: what a section begins with. */
const SECTION_START = 'h2[id], h3[id], h4[id], dt[id]'

const BLOCK = 'p, li, dd, dt, td, th, tr, h1, h2, h3, h4, div, pre, br, .line'

const parser = unified().use(rehypeParse, { fragment: true })

/** Text of an element without chrome, with blanks in place of line ends. */
function textOf(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll('\u200B', '')
  if (node.type !== 'element' && node.type !== 'root') return ''
  if (node.type === 'element' && matches(CHROME, node)) return ''
  const text = (node.children as ElementContent[]).map(textOf).join('')
  return node.type === 'element' && matches(BLOCK, node) ? `${text} ` : text
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Splits content at its headings. */
class SectionReader {
  readonly sections: IndexedSection[]

  constructor(title: string) {
    this.sections = [{ id: '', heading: title, text: '', code: '' }]
  }

  read(node: ElementContent): void {
    const section = this.sections.at(-1)!
    if (node.type === 'text') {
      section.text += textOf(node)
    } else if (node.type === 'element' && !matches(`h1, ${CHROME}`, node)) {
      if (matches(SECTION_START, node)) this.start(node)
      else if (matches('pre', node)) section.code += `${textOf(node)} `
      else {
        node.children.forEach((child) => this.read(child))
        if (matches(BLOCK, node)) this.sections.at(-1)!.text += ' '
      }
    }
  }

  /** The name of a member is in its link to itself; what stands beside it is its type. */
  private start(node: Element): void {
    const name = node.tagName === 'dt' ? select('a', node)! : node
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
 * @throws Error if the page has no main heading
 */
export function readPage(path: string, html: string): IndexedPage {
  const main = parser.parse(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')))
  const h1 = select('h1', main)
  if (!h1) throw new Error(`The page ${path} has no <h1>, which search needs as its title.`)
  const title = tidy(textOf(h1))
  const reader = new SectionReader(title)
  const content = WITH_OWN_TEXT.test(html) && select('.markdown', main)
  if (content) content.children.forEach((child) => reader.read(child))
  else reader.sections[0]!.text = /<meta[^>]* name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const sections = reader.sections.map((section) => ({ ...section, text: tidy(section.text) }))
  return { path, title, sections }
}
