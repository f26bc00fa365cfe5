import type { Element, ElementContent, Nodes, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import {
  classNames,
  descendants,
  find,
  hasClass,
  isA,
  isControlOrDecoration,
  replaceIn,
  withParents,
} from './tree'

const isAdmonition = hasClass('theme-admonition')
const isCodeBlock = hasClass('theme-code-block')
const isTabs = hasClass('tabs-container')

function element(tagName: string, children: ElementContent[], properties = {}): Element {
  return { type: 'element', tagName, properties, children }
}

/** Returns a node's text, with `<br>` as line breaks. */
export function text(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map(text).join('') : ''
}

function childElements(node: Element): Element[] {
  return node.children.filter((child) => child.type === 'element')
}

/** Returns the code of a block. If that's a part of a file, it's the whole file, as it's copied. */
function codeOf(block: Element): string {
  const code = find(block, isA('code')) ?? find(block, isA('pre')) ?? block
  // Each line of the theme's own code blocks ends in a break, the last one, too.
  const shown = text(code).replace(/\n$/, '')
  const { dataFile } = block.properties
  if (typeof dataFile !== 'string') return shown
  const lines = code.children.filter((row) => !(row.type === 'element' && 'dataAnswer' in row.properties))
  const part = lines.map(text).join('').trim()
  // What the compiler says is in the part alone.
  return dataFile.replace(part, () => shown.trim())
}

/** Converts a code block to `<pre>`, in a `<figure>` if it has a title. */
function codeBlock(block: Element, label?: string): Element {
  const caption = childElements(block).find(
    (child) => child.tagName !== 'pre' && !find(child, isA('pre')) && !isControlOrDecoration(child),
  )
  const title = caption ? text(caption) : label
  const className = classNames(block).filter((name) => name.startsWith('language-'))
  const pre = element('pre', [element('code', [{ type: 'text', value: codeOf(block) }], { className })])
  return title ? element('figure', [element('figcaption', [{ type: 'text', value: title }]), pre]) : pre
}

function codeBlocks(node: Element): Element[] {
  return [...descendants(node)].filter(isCodeBlock)
}

/**
 * Converts a live form to a link to it, its code, and what stands below that. What is in it only once it runs, such as
 * its state, has a label in the page.
 */
function example(node: Element): Element[] {
  const { id, ariaLabel } = node.properties
  const panels = [...descendants(node)].flatMap(({ properties: { role, ariaLabel: label }, children }) =>
    role === 'group' && children.length === 0 && label ? [label] : [],
  )
  const run = element('a', [{ type: 'text', value: String(ariaLabel) }], { href: `#${String(id)}` })
  const beside = panels.length > 0 ? `, with its ${panels.join(', ').toLowerCase()}` : ''
  return [
    element('p', [run, { type: 'text', value: beside }]),
    ...codeBlocks(node).map((block) => codeBlock(block)),
    ...childElements(node).filter(isA('p')),
  ]
}

/** Yields what is inside an element, but not inside those of a kind that are in it. */
function* within(node: Element, isInner: (element: Element) => boolean): Generator<Element> {
  for (const child of childElements(node)) {
    yield child
    if (!isInner(child)) yield* within(child, isInner)
  }
}

/** Whether an element shows nothing but one code block. */
function isOnlyCode(node: Element): boolean {
  const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [only] = shown
  return shown.length === 1 && only!.type === 'element' && (isCodeBlock(only!) || isOnlyCode(only!))
}

/** Stacks tabs vertically, each under its label. Tabs in them follow. */
function tabs(container: Element): Element[] {
  const withRole = (role: string) =>
    [...within(container, isTabs)].filter(({ properties }) => properties.role === role)
  const labels = withRole('tab').map(text)
  return withRole('tabpanel').flatMap((panel, index) => {
    const label = labels[index] ?? ''
    if (isOnlyCode(panel)) return codeBlocks(panel).map((block) => codeBlock(block, label))
    return [
      element('p', [element('strong', [{ type: 'text', value: label }])]),
      element('div', panel.children),
    ]
  })
}

function admonition(node: Element): Element {
  const [heading, ...content] = childElements(node)
  const title: Element = element('strong', [{ type: 'text', value: heading ? text(heading).trim() : '' }])
  const beside = node.children.filter((child) => child.type === 'text')
  return element('blockquote', [
    element('p', [title, ...beside]),
    ...content.flatMap(({ children }) => children),
  ])
}

/** Converts highlighted code to inline code, with its lines joined. */
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

/** Converts a term to `name`: `type`, without the name's link to itself. */
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
  for (const each of within(list, (inner) => inner.tagName !== 'div')) {
    if (each.tagName === 'dt') items.push(element('li', [element('p', term(each))]))
    if (each.tagName !== 'dd') continue
    // What describes nothing stands for itself.
    if (items.length === 0) items.push(element('li', []))
    items.at(-1)!.children.push(...each.children)
  }
  return element('ul', items)
}

function drawing(picture: Element): Element {
  const title = find(picture, isA('title'))
  const name = title ? text(title) : (picture.properties.ariaLabel ?? '')
  return element('p', [{ type: 'text', value: `Drawing: ${String(name)}` }])
}

/** Converts what plays or embeds another document to a link to it. */
function link(node: Element): Element {
  const { title, ariaLabel, src } = node.properties
  const address = String(src ?? find(node, isA('source'))?.properties.src ?? '')
  const name = String(title ?? ariaLabel ?? (text(node).trim() || address))
  return element('p', [element('a', [{ type: 'text', value: name }], { href: address })])
}

/** Converts a card of a category page to a link and its description. */
function card(node: Element): ElementContent[] {
  const [title, description] = ['h2', 'p'].map((tag) => find(node, isA(tag)))
  return [
    element('a', [{ type: 'text', value: text(title!) }], { href: node.properties.href }),
    ...(description ? [{ type: 'text' as const, value: `: ${text(description)}` }] : []),
  ]
}

/** Puts a table's caption above it: Markdown has none. */
function captioned(table: Element): Element[] {
  const [caption, parent] = [...withParents(table)].find(([each]) => isA('caption')(each))!
  replaceIn(parent, caption)
  return [element('p', caption.children), table]
}

const EMBEDDED = new Set(['video', 'audio', 'iframe'])

/** Returns the nodes that replace an element, or undefined to keep it. */
function replacement(node: Element): ElementContent[] | undefined {
  const { tagName, properties } = node
  if (isControlOrDecoration(node)) return []
  if (properties.dataExample !== undefined) return example(node)
  if (isTabs(node)) return tabs(node)
  if (isCodeBlock(node)) return [codeBlock(node)]
  if (isAdmonition(node)) return [admonition(node)]
  if (tagName === 'dl') return [members(node)]
  // A fold that no result of a search shows has a label for the mouse alone.
  if (tagName === 'details' && 'dataNosnippet' in properties)
    return node.children.filter((child) => child.type !== 'element' || child.tagName !== 'summary')
  if (tagName === 'table' && find(node, isA('caption'))) return captioned(node)
  if (tagName === 'a' && find(node, isA('h2'))) return card(node)
  if (EMBEDDED.has(tagName)) return [link(node)]
  if (tagName === 'svg') return properties.role === 'img' ? [drawing(node)] : []
  return undefined
}

/** Makes the URLs of links and pictures absolute. What is no URL stays as it is. */
function makeAbsolute(node: Element, address: string): void {
  for (const property of ['href', 'src']) {
    const value = node.properties[property]
    if (typeof value === 'string' && URL.canParse(value, address))
      node.properties[property] = new URL(value, address).href
  }
}

/**
 * Reduces content to what HTML and Markdown have in common: without controls, with code as plain text and
 * with absolute URLs. Modifies `content`.
 * @param address of the page, which relative URLs are resolved against
 */
export function plainContent(content: Root, address: string): Root {
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
    // Markdown has the alignment of a table's columns.
    const [, align] = /text-align:\s*(\w+)/.exec(String(node.properties.style ?? '')) ?? []
    if (align) {
      node.properties.align = align
      delete node.properties.style
    }
    makeAbsolute(node, address)
    return undefined
  })
  return content
}
