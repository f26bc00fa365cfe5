import type { Element, Nodes, Root } from 'hast'
import type * as FromParse5 from 'hast-util-from-parse5'
import type * as Parse5 from 'parse5'
import importNatively from './importNatively.cjs'

/** Returns a parser for built pages. rehype-parse would add positions, but take four times as long. */
export async function pageParser(): Promise<(html: string) => Root> {
  const { parse } = await importNatively<typeof Parse5>('parse5')
  const { fromParse5 } = await importNatively<typeof FromParse5>('hast-util-from-parse5')
  return (html) => fromParse5(parse(html)) as Root
}

/** Yields all elements below a node in document order. */
export function* descendants(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    yield child
    yield* descendants(child)
  }
}

/** Returns the first element below a node that passes the test. */
export function find(node: Root | Element, test: (element: Element) => boolean): Element | undefined {
  for (const element of descendants(node)) if (test(element)) return element
  return undefined
}

/** Returns a test for elements with the tag. */
export function isA(tagName: string) {
  return (element: Element) => element.tagName === tagName
}

/** Returns a test for elements with the class. */
export function hasClass(name: string) {
  return ({ properties }: Element) => (properties.className ?? []).includes(name)
}

/** Returns a node's text, with `<br>` as line breaks. */
export function text(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map(text).join('') : ''
}

const CONTROLS = new Set(['button', 'nav', 'noscript', 'script', 'style'])
const isHashLink = hasClass('hash-link')

/** Whether an element is a control or decoration, not content. */
export function isControlOrDecoration(node: Element): boolean {
  const { role, ariaHidden } = node.properties
  return CONTROLS.has(node.tagName) || role === 'tablist' || ariaHidden === 'true' || isHashLink(node)
}
