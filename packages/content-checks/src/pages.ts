import type { MdxJsxAttribute } from 'mdast-util-mdx'
import { find, hastToReact, html, svg } from 'property-information'
import { checkAdmonitions } from './admonitions'
import { checkLeftovers } from './leftovers'
import { checkPicture, ELSEWHERE } from './addresses'
import { DEFAULT_CONTENT_OPTIONS, type ContentOptions } from './contentOptions'
import { checkTables } from './tables'
import { isPage } from './folders'
import { attributeText, type MdxElement, type MdxFile, type PlacedHeading } from '@docs/kit'

/**
 * Ids that the page needs: those of its own parts, and names that scripts look for on `window`, where an element
 * with an id is found by it.
 */
const TAKEN = /^(?:__.*|.*--text|example-.*|nprogress|docusaurus|docusaurusRoot|requestIdleCallback)$/

/** Finds headings whose id another one on the page has, so that links lead to the wrong one. */
function checkIds(page: MdxFile): string[] {
  const lines = new Map<string, number>()
  return page.headings.flatMap(({ id, line }) => {
    if (!id) return []
    const first = lines.get(id)
    if (first)
      return [`${page.file}:${line}: the heading in line ${first} has the id "${id}", too; change one`]
    lines.set(id, line)
    return []
  })
}

/** What addresses of links may begin with, besides those of the site; `pathname` is Docusaurus' own. */
const SCHEMES = ['http', 'https', 'mailto', 'tel', 'pathname']

/** Returns the problem with a link, unless it leads to a file: Docusaurus finds the address of that. */
function checkLink(url: string): string[] {
  if (url === '') return ['the link leads nowhere; write its address']
  const [, scheme] = /^([a-z][\w+.-]*):/i.exec(url) ?? []
  if (scheme && !SCHEMES.includes(scheme.toLowerCase()))
    return [`the link to ${url} is of no kind that a reader can follow; correct it`]
  if (/^https?:\/\/localhost\b/.test(url))
    return [`the link to ${url} leads readers to their own computer; write the address as code`]
  return /^(?:[a-z]+:)?\/\//i.test(url) && !URL.canParse(url, 'https://site')
    ? [`the link to ${url} isn't an address; correct it`]
    : []
}

/** Elements with pictures. */
const PICTURES = ['img', 'source']

/** Returns the problem with an attribute of an HTML element: React has its own names for some. */
function checkAttribute(element: string, { name: attribute, value }: MdxJsxAttribute): string[] {
  // React takes functions as event handlers, by its own names.
  const isHandler = /^on[A-Z]/.test(attribute) && typeof value === 'object' && value !== null
  if (isHandler) return []
  if (/^on[a-z]/i.test(attribute))
    return [
      `<${element}> has ${attribute}, which React drops; put the element into a component of src/components/`,
    ]
  if (/^(?:aria|data)-|:/.test(attribute)) return []
  const inHtml = find(html, attribute)
  const { property } = inHtml.defined ? inHtml : find(svg, attribute)
  const name = hastToReact[property] ?? property
  return name === attribute ? [] : [`<${element}> has ${attribute}, which MDX calls ${name}; write that`]
}

function checkElement(element: MdxElement): string[] {
  const { name, attributes } = element
  // An attribute of a component may mean something else.
  const isHtml = name !== null && /^[a-z]/.test(name)
  const addresses = ['src', 'srcSet'].map((each) => attributeText(element, each))
  const names = attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [each.name] : []))
  return [
    ...(name === 'a' ? ['a raw <a>, which no check follows; write [text](./page.mdx), or use <Link>'] : []),
    ...(/^h[1-6]$/.test(name ?? '')
      ? [`a raw <${name}>, which is in no table of contents; write ## Title {#id}`]
      : []),
    ...(name === 'code' && !names.includes('translate')
      ? ['a raw <code>, which a browser would translate; write `code`, or add translate="no"']
      : []),
    ...(PICTURES.includes(name ?? '') && addresses.some((each) => each && !ELSEWHERE.test(each))
      ? [`a raw <${name}>, whose file no check looks for; write ![what it shows](./file)`]
      : []),
    ...(isHtml
      ? attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? checkAttribute(name, each) : []))
      : []),
  ]
}

/** Checks that the picture is there that a page has instead of a card. */
function checkOwnPicture({ file, matter }: MdxFile): string[] {
  const { image } = matter.value
  if (typeof image !== 'string') return []
  return checkPicture(image, file).map((problem) => `${file}:${matter.lineOf('image')}: ${problem}`)
}

/** Finds headings that are more than one level below the one before: readers of a screen reader miss a level. */
function checkLevels({ file, headings }: MdxFile): string[] {
  // The first follows the title.
  return headings.flatMap(({ node: { depth }, line }, index) => {
    const last = headings[index - 1]?.node.depth ?? 1
    return depth > last + 1
      ? [`${file}:${line}: the heading skips a level; write ${'#'.repeat(last + 1)}`]
      : []
  })
}

/** Whether a heading is text with a line below it: Docusaurus escapes the id of others. */
const isUnderlined = (line: number, text: string) => !/^[\s>*+-]*#/.test(text.split('\n')[line - 1]!)

function checkHeading({ node, line, text: heading, id }: PlacedHeading, { text, matter }: MdxFile): string[] {
  if (node.depth === 1)
    return matter.value.title !== undefined
      ? ['the title in the front matter is the main heading already; write ## or remove this one']
      : []
  if (!id)
    return [
      `the heading "${heading.trim()}" has no id, so rewording it breaks links; end it with ${isUnderlined(line, text) ? '\\' : ''}{#id}`,
    ]
  if (TAKEN.test(id)) return [`the page itself needs the id "${id}"; choose another`]
  return encodeURIComponent(id) === id
    ? []
    : [`the id "${id}" would change in an address; use only letters from a to z, digits, ".", "_" and "-"`]
}

/** Checks that a post has an end of its introduction, as Docusaurus looks for it: in the text. */
function checkIntroduction({ file, text }: MdxFile, blog: string | undefined, marker: RegExp): string[] {
  if (blog === undefined || !isPage(file, blog)) return []
  const [, second] = text.matchAll(new RegExp(marker, 'g'))
  if (second)
    return [
      `${file}:${text.slice(0, second.index).split('\n').length}: the introduction has ended already; keep one {/* truncate */}`,
    ]
  return marker.test(text)
    ? []
    : [
        `${file}:1: the post has no {/* truncate */}, so the lists of posts load all of it; put one after the introduction, on a line of its own`,
      ]
}

/**
 * Checks the style of one page by itself. Reports:
 * - raw `<a>`: it gets no base path, reloads the whole site, and Docusaurus can't tell if it's broken
 * - attributes by their HTML name, of which React drops some
 * - raw headings, code and pictures, which other checks miss
 * - headings that skip a level, and second main headings
 * - rows of a table that are too long, and what looks like Markdown and isn't
 * - admonitions that would be printed as text
 * - headings without an explicit id, which would change with their wording
 * - headings with the same id, or one that the page needs
 * - links to addresses that aren't one
 * - posts without an end of their introduction
 *
 * @param blog folder of the posts
 * @param options those of the site's content plugins
 */
export function checkPage(
  page: MdxFile,
  blog: string | undefined,
  { admonitions, truncateMarker }: ContentOptions = DEFAULT_CONTENT_OPTIONS,
): string[] {
  const { file, headings, elements, links, pictures } = page
  const at = (line: number, problems: readonly string[]) =>
    problems.map((problem) => `${file}:${line}: ${problem}`)
  return [
    ...checkIntroduction(page, blog, truncateMarker),
    ...checkIds(page),
    ...checkLevels(page),
    ...checkAdmonitions(page, admonitions),
    ...checkTables(page),
    ...checkLeftovers(page),
    ...checkOwnPicture(page),
    ...headings.flatMap((heading) => at(heading.line, checkHeading(heading, page))),
    ...elements.flatMap(({ node, line }) => at(line, checkElement(node))),
    ...links.flatMap(({ node, line }) => at(line, checkLink(node.url))),
    ...pictures.flatMap(({ node, line }) =>
      node.alt ? [] : at(line, ['the picture has no alternative text; write ![what it shows](…)']),
    ),
  ]
}
