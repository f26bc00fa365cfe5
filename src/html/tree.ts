import type { Element, Root } from 'hast'
import type * as FromParse5 from 'hast-util-from-parse5'
import type * as Parse5 from 'parse5'
import importNatively from './importNatively.cjs'

/** The function that reads a built page. rehype-parse would add positions, and take four times as long. */
export async function pageParser(): Promise<(html: string) => Root> {
  const { parse } = await importNatively<typeof Parse5>('parse5')
  const { fromParse5 } = await importNatively<typeof FromParse5>('hast-util-from-parse5')
  return (html) => fromParse5(parse(html)) as Root
}

/** All elements below a node, in the order of the document. */
export function* descendants(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    yield child
    yield* descendants(child)
  }
}

/** The different values of an attribute on elements with a tag. */
export function attributeValues(root: Root, tagName: string, attribute: string): string[] {
  const values = new Set<string>()
  for (const element of descendants(root)) {
    const value = element.properties[attribute]
    if (element.tagName === tagName && typeof value === 'string') values.add(value)
  }
  return [...values]
}

/** The first element below a node that passes a test. */
export function find(node: Root | Element, test: (element: Element) => boolean): Element | undefined {
  for (const element of descendants(node)) if (test(element)) return element
  return undefined
}

/** A test for elements with a tag. */
export function isA(tagName: string) {
  return (element: Element) => element.tagName === tagName
}

/** The classes of an element. */
export function classNames({ properties }: Element): readonly string[] {
  return properties.className ?? []
}

/** A test for elements with a class. */
export function hasClass(name: string) {
  return (element: Element) => classNames(element).includes(name)
}

const CONTROLS = new Set(['button', 'noscript', 'script', 'style'])
const isHashLink = hasClass('hash-link')

/** Whether an element works or decorates the page, and is no part of what it says. */
export function isChrome(node: Element): boolean {
  const { role, ariaHidden } = node.properties
  return CONTROLS.has(node.tagName) || role === 'tablist' || ariaHidden === 'true' || isHashLink(node)
}
