import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseMarkdownHeadingId } from '@docusaurus/utils'
import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { find, hastToReact, html, svg } from 'property-information'
import { visit } from 'unist-util-visit'
import { checkAdmonitions } from './admonitions'
import { checkLeftovers } from './leftovers'
import { clutterIn } from './readerView'
import { checkTables } from './tables'
import { isPage } from './folders'
import { attributeText, fileOf, matterField, type MdxFile } from '@docs/kit'

/** Ends what the lists of posts load of a post. */
const TRUNCATE = /^\/\*\s*truncate\s*\*\/$/

const ELSEWHERE = /^(?:\w+:|\/\/)/

/** Returns the problem with an address of the site's own that can't be decoded: Docusaurus names no line of it. */
export function undecodable(address: string): string | undefined {
  if (ELSEWHERE.test(address)) return undefined
  try {
    decodeURIComponent(address)
    return undefined
  } catch {
    return `${address} has a percent sign that encodes nothing; write %25`
  }
}

/**
 * Returns the file behind a picture's address, or undefined for another site's picture. Docusaurus decodes only
 * addresses that are relative to the page, and takes a space in others for %20.
 */
function pictureFile(address: string, page: string): string | undefined {
  if (ELSEWHERE.test(address)) return undefined
  const [pathname] = address.split(/[?#]/) as [string]
  if (!/^(?:@site)?\//.test(pathname)) return path.join(path.dirname(page), decodeURIComponent(pathname))
  const file = pathname.replaceAll(' ', '%20')
  return file.startsWith('/') ? path.join('static', file) : fileOf(file)
}

/** Returns a node's text, with inline code in backticks. */
export function proseOf(node: Nodes): string {
  let prose = ''
  visit(node, (each) => {
    if (each.type === 'break') prose += ' '
    if (each.type === 'text') prose += each.value
    if (each.type === 'inlineCode') prose += `\`${each.value}\``
  })
  return prose.replace(/\s+/g, ' ')
}

/** Returns the ids of the headings, each with its line. */
function idsOf({ tree }: MdxFile): { id: string; line: number }[] {
  const ids: { id: string; line: number }[] = []
  visit(tree, 'heading', (heading) => {
    const { id } = parseMarkdownHeadingId(proseOf(heading))
    if (id) ids.push({ id, line: heading.position!.start.line })
  })
  return ids
}

/** Returns the ids of the headings. */
export const headingIds = (page: MdxFile): string[] => idsOf(page).map(({ id }) => id)

/** Finds headings whose id another one on the page has, so that links lead to the wrong one. */
function checkIds(page: MdxFile): string[] {
  const lines = new Map<string, number>()
  return idsOf(page).flatMap(({ id, line }) => {
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
function checkLink(url: string, routes: readonly string[] | undefined): string[] {
  if (url === '') return ['the link leads nowhere; write its address']
  const [, scheme] = /^([a-z][\w+.-]*):/i.exec(url) ?? []
  if (scheme && !SCHEMES.includes(scheme.toLowerCase()))
    return [`the link to ${url} is of no kind that a reader can follow; correct it`]
  if (/^https?:\/\/localhost\b/.test(url))
    return [`the link to ${url} leads readers to their own computer; write the address as code`]
  if (/^(?:[a-z]+:)?\/\//i.test(url) && !URL.canParse(url, 'https://site'))
    return [`the link to ${url} isn't an address; correct it`]
  const malformed = undecodable(url)
  if (malformed) return [`the link to ${malformed}`]
  const [, address] = /^(\/(?!\/)[^?#]*)/.exec(url) ?? []
  if (address === undefined || !routes || path.extname(address)) return []
  const isListed = routes.some((route) => route.replace(/\/$/, '') === address.replace(/\/$/, ''))
  return isListed ? [] : [`the link leads to ${url}, which isn't a page; correct it`]
}

/** Returns the problem with the address of a picture. */
function checkPicture(url: string, page: string): string[] {
  const malformed = undecodable(url)
  if (malformed) return [`the picture ${malformed}`]
  const file = pictureFile(url, page)
  return file && !existsSync(file) ? [`the picture ${file} does not exist; add it, or correct the path`] : []
}

/** Elements with pictures. */
const PICTURES = ['img', 'source']

/** Returns the problem with an attribute of an HTML element: React has its own names for some. */
function checkAttribute(element: string, attribute: string): string[] {
  if (attribute === 'style')
    return [`<${element}> has a style attribute, which a strict Content-Security-Policy blocks; use a class`]
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

function checkElement(
  element: MdxJsxFlowElement | MdxJsxTextElement,
  routes: readonly string[] | undefined,
): string[] {
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
    ...(!isHtml ? ['to', 'href'].flatMap((each) => checkLinkOf(element, each, routes)) : []),
    ...(isHtml ? names.flatMap((each) => checkAttribute(name, each)) : []),
  ]
}

/** Checks that the picture is there that a page has instead of a card. */
function checkOwnPicture({ file, text }: MdxFile): string[] {
  const image = matterField(text, 'image')
  if (!image) return []
  const address = image.value.replace(/^['"]|['"]$/g, '')
  return checkPicture(address, file).map((problem) => `${file}:${image.line}: ${problem}`)
}

/** Returns the problem with an attribute of a component that is an address of the site's own. */
function checkLinkOf(
  element: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
  routes: readonly string[] | undefined,
): string[] {
  const address = attributeText(element, name)
  return address?.startsWith('/') ? checkLink(address, routes) : []
}

/** Finds headings that are more than one level below the one before: readers of a screen reader miss a level. */
function checkLevels({ file, tree }: MdxFile): string[] {
  const problems: string[] = []
  // The title.
  let last = 1
  visit(tree, 'heading', ({ depth, position }) => {
    if (depth > last + 1)
      problems.push(
        `${file}:${position!.start.line}: the heading skips a level; write ${'#'.repeat(last + 1)}`,
      )
    last = depth
  })
  return problems
}

/** Whether a heading is text with a line below it: Docusaurus escapes the id of others. */
const isUnderlined = ({ position }: Nodes, text: string) =>
  !/^[\s>*+-]*#/.test(text.split('\n')[position!.start.line - 1]!)

function checkNode(
  node: Nodes,
  { file: page, text }: MdxFile,
  routes: readonly string[] | undefined,
): string[] {
  switch (node.type) {
    case 'link':
    case 'definition':
      return checkLink(node.url, routes)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return checkElement(node, routes)
    case 'image':
      return [
        ...checkPicture(node.url, page),
        ...(node.alt ? [] : ['the picture has no alternative text; write ![what it shows](…)']),
      ]
    case 'heading': {
      const heading = proseOf(node)
      const { id } = parseMarkdownHeadingId(heading)
      if (node.depth === 1)
        return matterField(text, 'title')
          ? ['the title in the front matter is the main heading already; write ## or remove this one']
          : []
      if (!id)
        return [
          `the heading "${heading.trim()}" has no id, so rewording it breaks links; end it with ${isUnderlined(node, text) ? '\\' : ''}{#id}`,
        ]
      // The theme decodes the address: a "%" in it would crash the page for whoever follows the link.
      if (encodeURIComponent(id) !== id)
        return [
          `the id "${id}" would change in an address; use only letters from a to z, digits, ".", "_" and "-"`,
        ]
      const clutter = clutterIn(id, node.depth)
      return clutter
        ? [
            `Firefox's Reader View leaves out what has "${clutter}" in its id; give the heading another than "${id}"`,
          ]
        : []
    }
    default:
      return []
  }
}

/** Checks that a post has an end of its introduction. */
function checkIntroduction({ file, tree }: MdxFile, blog: string | undefined): string[] {
  const isPost = blog !== undefined && isPage(file, blog)
  const [end, second] = tree.children.filter(
    (node) => node.type === 'mdxFlowExpression' && TRUNCATE.test(node.value),
  )
  if (second)
    return [
      `${file}:${second.position!.start.line}: the introduction has ended already; keep one {/* truncate */}`,
    ]
  return !isPost || end
    ? []
    : [
        `${file}:1: the post has no {/* truncate */}, so the lists of posts load all of it; put one after the introduction, on a line of its own`,
      ]
}

/**
 * Checks one page by itself. Reports:
 * - raw `<a>`: it gets no base path, reloads the whole site, and Docusaurus can't tell if it's broken
 * - style attributes: a strict policy blocks them, and the build finds them late, by address
 * - attributes by their HTML name, of which React drops some
 * - raw headings, code and pictures, which other checks miss
 * - headings that skip a level, second main headings, and those that Firefox's Reader View leaves out
 * - rows of a table that are too long, and what looks like Markdown and isn't
 * - admonitions that would be printed as text
 * - missing pictures: Docusaurus doesn't report the line
 * - headings without an explicit id, which would change with their wording
 * - headings with the same id
 * - links to addresses that aren't one, or that no page has: Docusaurus doesn't report the line
 * - posts without an end of their introduction
 *
 * @param blog folder of the posts
 * @param routes addresses of all pages, if they are listed
 */
export function checkPage(
  page: MdxFile,
  blog: string | undefined,
  routes: readonly string[] | undefined,
): string[] {
  const { file, tree } = page
  const problems = [
    ...checkIntroduction(page, blog),
    ...checkIds(page),
    ...checkLevels(page),
    ...checkAdmonitions(page),
    ...checkTables(page),
    ...checkLeftovers(page),
    ...checkOwnPicture(page),
  ]
  let line = 1
  visit(tree, (node) => {
    // An address that is a link without any marks may have no place of its own.
    line = node.position?.start.line ?? line
    problems.push(...checkNode(node, page, routes).map((problem) => `${file}:${line}: ${problem}`))
  })
  return problems
}
