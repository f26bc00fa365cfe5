import { existsSync } from 'node:fs'
import path from 'node:path'
import { attributeText, didYouMean, partsOf, readMdxFiles, type MdxFile } from '@docs/kit'
import { createSlugger } from '@docusaurus/utils'
import { ELSEWHERE, undecodable } from './addresses'

/** A link to a page by its file. */
const TO_FILE = /^(?!\w+:|\/)([^?#]+\.mdx?)(?:[?#]|$)/

/** A link that leads nowhere. */
export interface DeadLink {
  /** `file:line`. */
  place: string
  /** What it should lead to: a page, by its address below the base path or its file without extension, or `file#id`. */
  to: string
  /** The id after the address. */
  id: string | undefined
  /** What is wrong, and what to do. */
  problem: string
}

/** Returns the addresses that a page links to. Of elements, those of components: no check follows a raw `<a>`. */
const linksOf = ({ file, links, elements }: MdxFile): { link: string; place: string }[] =>
  [
    ...links.map(({ node, line }) => ({ link: node.url, line })),
    ...elements
      .filter(({ node }) => /^[A-Z]/.test(node.name ?? ''))
      .flatMap(({ node, line }) =>
        ['to', 'href'].flatMap((name) => {
          const link = attributeText(node, name)
          return link === undefined ? [] : [{ link, line }]
        }),
      ),
  ].map(({ link, line }) => ({ link, place: `${file}:${line}` }))

/** Returns the id of the heading that a link leads to, if it's written so that it can be read. */
const idOf = (link: string): string | undefined => {
  const [, id] = /#([^:].*)$/.exec(link) ?? []
  return id === undefined || undecodable(link) ? undefined : decodeURIComponent(id)
}

/**
 * Finds links to files of pages that aren't there, or are in another content folder: Docusaurus resolves none of
 * them, and warns only when it compiles the page.
 * @param folders those with content, such as `docs`
 */
export function checkFileLinks(pages: readonly MdxFile[], folders: readonly string[]): DeadLink[] {
  return pages.flatMap(({ file, links }) => {
    const folder = folders.find((each) => file.startsWith(`${each}/`)) ?? ''
    return links.flatMap(({ node, line }) => {
      const [, target] = TO_FILE.exec(node.url) ?? []
      // Another check reports what can't be decoded.
      if (target === undefined || undecodable(target)) return []
      const found = [path.dirname(file), folder]
        .map((base) => path.join(base, decodeURIComponent(target)))
        .filter((each) => existsSync(each))
      if (found.some((each) => each.startsWith(`${folder}/`))) return []
      const to = path.join(path.dirname(file), decodeURIComponent(target)).replace(/(?:\/index)?\.mdx?$/, '')
      const problem =
        found.length === 0
          ? `there is no ${target} to link to; correct it`
          : `${target} isn't in ${folder}/; write its address, such as /docs/page`
      return [{ place: `${file}:${line}`, to, id: idOf(node.url), problem }]
    })
  })
}

/** The pages of a site: where each comes from, as `file:line`, by its address. */
export type Pages = ReadonlyMap<string, string | undefined>

/** Returns an address as the option `trailingSlash` may write it: hosts take both for one page. */
export const withoutSlash = (address: string): string => address.replace(/\/$/, '')

/** Any origin: addresses are resolved below it. */
const ORIGIN = 'https://site'

/** Returns the address that a link of the site's own leads to, as Docusaurus resolves it; undefined for others. */
function resolve(link: string, page: string | undefined, baseUrl: string): string | undefined {
  if (ELSEWHERE.test(link) || link.startsWith('#') || undecodable(link) || TO_FILE.test(link))
    return undefined
  if (link.startsWith('/')) return new URL(baseUrl + link.slice(1), ORIGIN).pathname
  return page === undefined ? undefined : new URL(link, ORIGIN + page).pathname
}

/**
 * Finds links that lead to no page: Docusaurus, which finds them all, names the address of the page. Leaves out links
 * to files that are no pages.
 */
export function checkPageLinks(files: readonly MdxFile[], pages: Pages, baseUrl: string): DeadLink[] {
  const known = new Set(Array.from(pages.keys(), withoutSlash))
  const addresses = new Map(Array.from(pages, ([address, place]) => [place?.replace(/:\d+$/, ''), address]))
  return files.flatMap((page) =>
    linksOf(page).flatMap(({ link, place }) => {
      const address = resolve(link, addresses.get(page.file), baseUrl)
      if (address === undefined || path.extname(address) || known.has(withoutSlash(address))) return []
      const to = withoutSlash(address).slice(baseUrl.length)
      const problem = `the link leads to ${link}, which isn't a page; correct it`
      return [{ place, to, id: idOf(link), problem }]
    }),
  )
}

/** Returns the ids of headings, as Docusaurus gives them. */
const headingIds = ({ headings }: MdxFile): string[] => {
  const slugger = createSlugger()
  return headings.map(({ id, text }) => id ?? slugger.slug(text))
}

/** Whether a component may make an id of its attributes, as those of `<KnownBug id="…">` and `<Member name="…">`. */
const isOfElement = (id: string, { elements }: MdxFile): boolean =>
  elements
    .flatMap(({ node }) => node.attributes)
    .flatMap(({ value }) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : []))
    .some((value) => id === value || id.endsWith(`.${value}`) || id.endsWith(`-${value}`))

/** Returns a page and its parts. */
const wholeOf = (page: MdxFile): MdxFile[] => [page, ...readMdxFiles(partsOf(page.file, page)).pages]

const hasId = (whole: readonly MdxFile[], id: string): boolean =>
  whole.some((page) => headingIds(page).includes(id) || isOfElement(id, page))

/** Whether a page has all that links lead to. */
export function fits(page: MdxFile, links: readonly DeadLink[]): boolean {
  const whole = wholeOf(page)
  return links.every(({ id }) => id === undefined || hasId(whole, id))
}

/** Finds links that lead to a heading that isn't there; Docusaurus does once the site is built. */
export function checkAnchors(files: readonly MdxFile[], pages: Pages, baseUrl: string): DeadLink[] {
  const byFile = new Map(files.map((page) => [page.file, page]))
  const addresses = new Map<string, string>()
  const byAddress = new Map<string, MdxFile>()
  for (const [address, place] of pages) {
    const page = byFile.get(place?.replace(/:\d+$/, '') ?? '')
    if (!page) continue
    addresses.set(page.file, address)
    byAddress.set(withoutSlash(address), page)
  }
  /** Returns the page that a link leads to, if it comes from a file. */
  const targetOf = (link: string, page: MdxFile): MdxFile | undefined => {
    // A part is on several pages.
    if (link.startsWith('#')) return addresses.has(page.file) ? page : undefined
    const [, target] = TO_FILE.exec(link) ?? []
    if (target !== undefined) return byFile.get(path.join(path.dirname(page.file), target))
    return byAddress.get(withoutSlash(resolve(link, addresses.get(page.file), baseUrl) ?? ''))
  }
  // Parts are read once.
  const read = new Map<MdxFile, MdxFile[]>()
  return files.flatMap((page) =>
    linksOf(page).flatMap(({ link, place }) => {
      const id = idOf(link)
      const target = id === undefined ? undefined : targetOf(link, page)
      if (id === undefined || !target) return []
      const whole = read.get(target) ?? wholeOf(target)
      read.set(target, whole)
      if (hasId(whole, id)) return []
      const problem = `${target.file} has no heading with the id "${id}"${didYouMean(id, whole.flatMap(headingIds))}`
      return [{ place, to: `${target.file}#${id}`, id, problem }]
    }),
  )
}

/** Lists where links are, each place once. */
export const placesOf = (links: readonly DeadLink[]): string =>
  [...new Set(links.map(({ place }) => place))].join(', ')

/** Says which links lead nowhere, in one message for all that should lead to the same page or heading. */
export function tellLinks(links: readonly DeadLink[]): string[] {
  const [first, ...rest] = links
  if (!first) return []
  const others = placesOf(rest.filter(({ to, place }) => to === first.to && place !== first.place))
  const more = others && `. More links to it: ${others}`
  return [`${first.place}: ${first.problem}${more}`, ...tellLinks(rest.filter(({ to }) => to !== first.to))]
}
