import { attributeText, type MdxFile } from '@docs/kit'

/** A `<KnownBug>` on a page. */
export interface KnownBug {
  /** `file:line`. */
  place: string
  page: string
  /** The bugs that the box tells of. */
  ids: string[]
  /** Code to avoid because of them. */
  avoid: string[]
  /** What to write instead: one text for each of `avoid`, or one for all. */
  instead: string[]
}

const list = (text = '', separator: RegExp | string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns the known bugs that a page tells of. */
export const knownBugsOf = ({ file, elements }: MdxFile): KnownBug[] =>
  elements
    .filter(({ node }) => node.name === 'KnownBug')
    .map(({ node, line }) => ({
      place: `${file}:${line}`,
      page: file,
      ids: list(attributeText(node, 'id'), /\s+/),
      avoid: list(attributeText(node, 'avoid'), ';'),
      instead: list(attributeText(node, 'instead'), ';'),
    }))

/** A row of the list of methods to avoid. */
export interface MethodToAvoid {
  /** Code to avoid. */
  avoid: string
  /** What to write instead; code in backticks. */
  instead: string
  /** Name of the page that tells of the bug, as in its address. */
  page: string
  /** Address of the box. */
  address: string
}

/**
 * Returns what readers had better not call, as the boxes of all docs tell it.
 * @param addressOf returns the address of a page by its file; undefined for one that the site doesn't have, as a draft
 */
export function methodsToAvoid(
  pages: readonly MdxFile[],
  addressOf: (file: string) => string | undefined,
): MethodToAvoid[] {
  return pages.flatMap(knownBugsOf).flatMap(({ page, ids, avoid, instead }) => {
    const address = addressOf(page)
    if (address === undefined) return []
    return avoid.map((code, index) => ({
      avoid: code,
      instead: instead[index] ?? instead[0]!,
      page: address.replace(/\/$/, '').split('/').at(-1)!,
      address: `${address}#${ids[0]}`,
    }))
  })
}
