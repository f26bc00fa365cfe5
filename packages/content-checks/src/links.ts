import { existsSync } from 'node:fs'
import path from 'node:path'
import { attributeText, didYouMean, partsOf, readMdxFiles, type MdxFile } from '@docs/kit'
import { createSlugger } from '@docusaurus/utils'
import { ELSEWHERE, undecodable } from './addresses'

/** A link to a page by its file. */
const TO_FILE = /^(?!\w+:|\/)([^?#]+\.mdx?)(?:[?#]|$)/

/** Returns the addresses that a page links to. Of elements, those of components: no check follows a raw `<a>`. */
const linksOf = ({ links, elements }: MdxFile): { link: string; line: number }[] => [
  ...links.map(({ node, line }) => ({ link: node.url, line })),
  ...elements
    .filter(({ node }) => /^[A-Z]/.test(node.name ?? ''))
    .flatMap(({ node, line }) =>
      ['to', 'href'].flatMap((name) => {
        const link = attributeText(node, name)
        return link === undefined ? [] : [{ link, line }]
      }),
    ),
]

/**
 * Reports links to files of pages that aren't there, or are in another content folder: Docusaurus resolves none of
 * them, and warns only when it compiles the page.
 * @param folders those with content, such as `docs`
 */
export function checkFileLinks(pages: readonly MdxFile[], folders: readonly string[]): string[] {
  return pages.flatMap(({ file, links }) => {
    const folder = folders.find((each) => file.startsWith(`${each}/`)) ?? ''
    return links.flatMap(({ node, line }) => {
      const [, target] = TO_FILE.exec(node.url) ?? []
      // Another check reports what can't be decoded.
      if (target === undefined || undecodable(target)) return []
      const found = [path.dirname(file), folder]
        .map((base) => path.join(base, decodeURIComponent(target)))
        .filter((each) => existsSync(each))
      if (found.length === 0) return [`${file}:${line}: there is no ${target} to link to; correct it`]
      return found.some((each) => each.startsWith(`${folder}/`))
        ? []
        : [`${file}:${line}: ${target} isn't in ${folder}/; write its address, such as /docs/page`]
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
 * Says by file and line which links lead to no page: Docusaurus, which finds them all, names the address of the page.
 * Leaves out links to files that are no pages.
 */
export function checkPageLinks(files: readonly MdxFile[], pages: Pages, baseUrl: string): string[] {
  const known = new Set(Array.from(pages.keys(), withoutSlash))
  const addresses = new Map(Array.from(pages, ([address, place]) => [place?.replace(/:\d+$/, ''), address]))
  return files.flatMap((page) =>
    linksOf(page).flatMap(({ link, line }) => {
      const address = resolve(link, addresses.get(page.file), baseUrl)
      return address === undefined || path.extname(address) || known.has(withoutSlash(address))
        ? []
        : [`${page.file}:${line}: the link leads to ${link}, which isn't a page; correct it`]
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

/** Says by file and line which links lead to a heading that isn't there; Docusaurus does once the site is built. */
export function checkAnchors(files: readonly MdxFile[], pages: Pages, baseUrl: string): string[] {
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
  const known = new Map<MdxFile, MdxFile[]>()
  /** Returns a page and its parts, which are read once. */
  const wholeOf = (page: MdxFile): MdxFile[] => {
    const whole = known.get(page) ?? [page, ...readMdxFiles(partsOf(page.file, page)).pages]
    known.set(page, whole)
    return whole
  }
  return files.flatMap((page) =>
    linksOf(page).flatMap(({ link, line }) => {
      const [, id] = /#([^:].*)$/.exec(link) ?? []
      const target = id === undefined || undecodable(link) ? undefined : targetOf(link, page)
      if (id === undefined || !target) return []
      const all = wholeOf(target)
      const ids = all.flatMap(headingIds)
      return ids.includes(decodeURIComponent(id)) || all.some((each) => isOfElement(id, each))
        ? []
        : [`${page.file}:${line}: ${target.file} has no heading with the id "${id}"${didYouMean(id, ids)}`]
    }),
  )
}
