import type { Element, ElementContent } from 'hast'
import {
  descendants,
  find,
  hasClass,
  isA,
  isControlOrDecoration,
  text,
  type BuiltPage,
} from '@docs/pages/parsed'
import type { Section } from './search'

/** Pages with their own text. The others (lists, tags, categories, home) only repeat it. */
const WITH_OWN_TEXT = ['docs-doc-page', 'blog-post-page']

/** Headings and members of types. With an id, they start a section. */
const SECTION_START = new Set(['h2', 'h3', 'h4', 'dt'])

const BLOCK = new Set('p li dd dt td th tr caption figcaption summary h2 h3 h4 h5 h6 div br'.split(' '))

/** Search leaves out chrome, code, drawings, ways back from footnotes, and what isn't for search engines either. */
function isSkipped(node: Element): boolean {
  const { tagName, properties } = node
  return (
    isControlOrDecoration(node) ||
    hasClass('theme-code-block')(node) ||
    ['h1', 'pre', 'svg'].includes(tagName) ||
    'dataExample' in properties ||
    'dataNosnippet' in properties ||
    'dataFootnoteBackref' in properties
  )
}

const tidy = (words: string) => words.replaceAll('\u200B', '').replace(/\s+/g, ' ').trim()

/** Returns the messages that a table explains in its rows: readers paste one. */
function messagesIn(table: Element): string[] {
  const heading = find(table, isA('th'))
  if (!heading || text(heading).trim() !== 'Message') return []
  return [...descendants(table)]
    .filter(isA('tr'))
    .flatMap((row) => find(row, isA('td')) ?? [])
    .flatMap((cell) => [...descendants(cell)].filter(isA('code')).map((code) => tidy(text(code))))
}

/**
 * Splits a built page into sections at its headings, for the search index.
 * @param keywords words to find its sections by, besides those on the page, by their ids; its own by an empty one
 */
export function sectionsOf(
  { route, root, description }: Pick<BuiltPage, 'route' | 'root' | 'description'>,
  keywords: Readonly<Record<string, string[]>>,
): Section[] {
  const main = find(root, isA('main'))
  // Lists of posts and a home page may have no heading there.
  const title = tidy(text((main && find(main, isA('h1'))) ?? find(root, isA('title'))!))
  const sections: Section[] = []

  const start = (id: string, heading: string) =>
    sections.push({
      page: title,
      path: route + (id && `#${id}`),
      heading,
      keywords: [...(keywords[id] ?? [])],
      text: '',
    })

  const read = (node: ElementContent): void => {
    if (node.type === 'text') sections.at(-1)!.text += node.value
    if (node.type !== 'element' || isSkipped(node)) return
    const { tagName, properties } = node
    if (SECTION_START.has(tagName) && properties.id) {
      const id = String(properties.id)
      // A member's name is its id, such as `FormStatus.valid`; its type stands beside it.
      start(id, tagName === 'dt' ? id : tidy(headingOf(node)))
      return
    }
    if (tagName === 'table') sections.at(-1)!.keywords.push(...messagesIn(node))
    node.children.forEach(read)
    if (BLOCK.has(tagName)) sections.at(-1)!.text += ' '
  }

  start('', title)
  sections[0]!.text = `${description} `
  const isOwn = find(root, isA('html'))!.properties.className?.some((name) =>
    WITH_OWN_TEXT.includes(String(name)),
  )
  if (isOwn && main) find(main, hasClass('markdown'))?.children.forEach(read)
  return sections.map((section) => ({ ...section, text: tidy(section.text) }))
}

/** Returns a heading's text without its link to itself. */
const headingOf = ({ children }: Element) =>
  children
    .map((child) => (child.type === 'element' && isControlOrDecoration(child) ? '' : text(child)))
    .join('')
