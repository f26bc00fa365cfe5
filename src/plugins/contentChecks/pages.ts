import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseMarkdownHeadingId } from '@docusaurus/utils'
import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { exampleFile, exampleNames } from '../../mdx/examples'
import { attributeText } from '../../mdx/mdxNodes'
import type { MdxFile } from '../../mdx/readMdx'
import { didYouMean } from './didYouMean'

/** Styles with a class for each height that an example may reserve. */
const HEIGHTS = 'src/components/Example/heights.module.css'

/** What an author may write in `<Example>`; the build adds the rest. */
const EXAMPLE_ATTRIBUTES = ['name', 'height']

/** Ends what the lists of posts load of a post. */
const TRUNCATE = /^\/\*\s*truncate\s*\*\/$/

const ELSEWHERE = /^(?:\w+:|\/\/)/

/** A default in prose, where no test checks it. */
const PROSE_DEFAULT =
  /(?:\b(?:is|are) `[^`]+` by default|\bdefaults? (?:to|is|are) `|\bby default,? (?:it |they )?(?:is|are)? ?`)/i

/** Returns the file behind a picture's address, or undefined for another site's picture. */
function pictureFile(address: string, page: string): string | undefined {
  if (ELSEWHERE.test(address)) return undefined
  if (address.startsWith('@site/')) return address.slice('@site/'.length)
  return address.startsWith('/')
    ? path.join('static', address)
    : path.join(path.dirname(page), decodeURI(address))
}

/** Returns a node's text, with inline code in backticks. */
function proseOf(node: Nodes): string {
  let prose = ''
  visit(node, (each) => {
    if (each.type === 'text') prose += each.value
    if (each.type === 'inlineCode') prose += `\`${each.value}\``
  })
  return prose.replace(/\s+/g, ' ')
}

/** Returns the problem with the height that an example reserves, if there is one. */
function checkHeight(height: string | undefined): string[] {
  const known = Array.from(readFileSync(HEIGHTS, 'utf8').matchAll(/\.height([\w-]+)/g), ([, value]) => value!)
  return height === undefined || known.includes(height)
    ? []
    : [
        `an example can't have the height "${height}"; use ${known.join(', ')}, or add .height${height} to ${HEIGHTS}`,
      ]
}

function checkExample(element: MdxJsxFlowElement | MdxJsxTextElement): string[] {
  const name = attributeText(element, 'name') ?? ''
  const unknown = element.attributes.flatMap((attribute) =>
    'name' in attribute && !EXAMPLE_ATTRIBUTES.includes(attribute.name) ? [attribute.name] : [],
  )
  return [
    ...checkExampleFile(name),
    ...checkHeight(attributeText(element, 'height')),
    ...unknown.map(
      (attribute) => `an example has no attribute "${attribute}"${didYouMean(attribute, EXAMPLE_ATTRIBUTES)}`,
    ),
  ]
}

/** Finds examples that a page shows twice: they'd have one id, one link and the same edits. */
function checkRepeated({ file, tree }: MdxFile): string[] {
  const names = new Set<string>()
  const problems: string[] = []
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const name = attributeText(node, 'name')
    if (node.name !== 'Example' || name === undefined) return
    if (names.has(name))
      problems.push(
        `${file}:${node.position!.start.line}: the page shows the example "${name}" twice; remove one`,
      )
    names.add(name)
  })
  return problems
}

/** Finds headings whose id another one on the page has, so that links lead to the wrong one. */
function checkIds({ file, tree }: MdxFile): string[] {
  const lines = new Map<string, number>()
  const problems: string[] = []
  visit(tree, 'heading', (heading) => {
    const { id } = parseMarkdownHeadingId(proseOf(heading))
    if (!id) return
    const { line } = heading.position!.start
    const first = lines.get(id)
    if (first)
      problems.push(`${file}:${line}: the heading in line ${first} has the id "${id}", too; change one`)
    else lines.set(id, line)
  })
  return problems
}

function checkExampleFile(name: string): string[] {
  const source = exampleFile(name)
  if (name === '')
    return ['an example needs a name: write <Example name="…" />, as its file in src/examples is called']
  return existsSync(source) ? [] : [`there is no ${source}${didYouMean(name, exampleNames())}`]
}

function checkNode(node: Nodes, page: string): string[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name === 'Example') return checkExample(node)
      return node.name === 'a'
        ? ['a raw <a>, which no check follows; write [text](./page.mdx), or use <Link>']
        : []
    case 'image': {
      const file = pictureFile(node.url, page)
      return [
        ...(file && !existsSync(file)
          ? [`the picture ${file} does not exist; add it, or correct the path`]
          : []),
        ...(node.alt ? [] : ['the picture has no alternative text; write ![what it shows](…)']),
      ]
    }
    case 'heading': {
      const heading = proseOf(node)
      return node.depth === 1 || parseMarkdownHeadingId(heading).id
        ? []
        : [`the heading "${heading}" has no id, so rewording it breaks links; end it with {#id}`]
    }
    case 'paragraph':
      return PROSE_DEFAULT.test(proseOf(node))
        ? ['states a default in prose, where no test checks it; write <Member name="…" default="…">']
        : []
    default:
      return []
  }
}

/** Checks that a post has an end of its introduction. */
function checkIntroduction({ file, tree }: MdxFile): string[] {
  const isPost = file.startsWith(`blog${path.sep}`) && !path.basename(file).startsWith('_')
  const ends = tree.children.some((node) => node.type === 'mdxFlowExpression' && TRUNCATE.test(node.value))
  return !isPost || ends
    ? []
    : [
        `${file}:1: the post has no {/* truncate */}, so the lists of posts load all of it; put one after the introduction, on a line of its own`,
      ]
}

/**
 * Checks one page by itself. Reports:
 * - raw `<a>`: it gets no base path, reloads the whole site, and Docusaurus can't tell if it's broken
 * - missing pictures: Docusaurus doesn't report the line
 * - headings without an explicit id, which would change with their wording
 * - headings with the same id
 * - examples without a file, with unknown attributes, or twice on the page
 * - defaults in prose, which no test proves
 * - posts without an end of their introduction
 */
export function checkPage(page: MdxFile): string[] {
  const { file, tree } = page
  const problems = [...checkIntroduction(page), ...checkIds(page), ...checkRepeated(page)]
  visit(tree, (node) => {
    const found = checkNode(node, file)
    problems.push(...found.map((problem) => `${file}:${node.position!.start.line}: ${problem}`))
  })
  return problems
}
