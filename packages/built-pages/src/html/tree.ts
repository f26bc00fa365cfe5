import type { Element, ElementContent, Root } from 'hast'
import type * as FromParse5 from 'hast-util-from-parse5'
import type * as Parse5 from 'parse5'
import importNatively from './importNatively.cjs'

/** Returns a parser for built pages. rehype-parse would add positions, but take four times as long. */
export async function pageParser(): Promise<(html: string) => Root> {
  const { parse } = await importNatively<typeof Parse5>('parse5')
  const { fromParse5 } = await importNatively<typeof FromParse5>('hast-util-from-parse5')
  return (html) => fromParse5(parse(html)) as Root
}

/** Yields all elements below a node in document order, each with the node that it's in. */
export function* withParents(node: Root | Element): Generator<[element: Element, parent: Root | Element]> {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    yield [child, node]
    yield* withParents(child)
  }
}

/** Yields all elements below a node in document order. */
export function* descendants(node: Root | Element): Generator<Element> {
  for (const [element] of withParents(node)) yield element
}

/** Puts other nodes, or none, in the place of an element. */
export function replaceIn(parent: Root | Element, node: Element, ...others: ElementContent[]): void {
  parent.children.splice(parent.children.indexOf(node), 1, ...others)
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

/** Returns an element's classes. */
export function classNames({ properties }: Element): readonly string[] {
  return properties.className ?? []
}

/** Returns a test for elements with the class. */
export function hasClass(name: string) {
  return (element: Element) => classNames(element).includes(name)
}

const CONTROLS = new Set(['button', 'noscript', 'script', 'style'])
const isHashLink = hasClass('hash-link')

/** Whether an element is a control or decoration, not content. */
export function isControlOrDecoration(node: Element): boolean {
  const { role, ariaHidden } = node.properties
  return CONTROLS.has(node.tagName) || role === 'tablist' || ariaHidden === 'true' || isHashLink(node)
}
