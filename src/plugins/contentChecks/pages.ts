import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseMarkdownHeadingId } from '@docusaurus/utils'
import type { Nodes } from 'mdast'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { exampleFile } from '../../mdx/examples'
import { attributeText } from '../../mdx/mdxNodes'
import type { MdxFile } from '../../mdx/readMdx'

/** Folder of the examples' tests in the browser. */
const EXAMPLE_TESTS = 'tests/browser/examples'

/** `test(…)`, or a function that makes tests, such as `testExample(…)`. */
const TEST = /^\s*test\w*\(/m

const ELSEWHERE = /^(?:\w+:|\/\/)/

/** A default stated in prose, where no test checks it. */
const PROSE_DEFAULT =
  /(?:\b(?:is|are) `[^`]+` by default|\bdefaults? (?:to|is|are) `|\bby default,? (?:it |they )?(?:is|are)? ?`)/i

/** The file that the address of a picture stands for, if it is one of the site. */
function pictureFile(address: string, page: string): string | undefined {
  if (ELSEWHERE.test(address)) return undefined
  if (address.startsWith('@site/')) return address.slice('@site/'.length)
  return address.startsWith('/')
    ? path.join('static', address)
    : path.join(path.dirname(page), decodeURI(address))
}

/** The text below a node, with its code in backticks. */
function proseOf(node: Nodes): string {
  let prose = ''
  visit(node, (each) => {
    if (each.type === 'text') prose += each.value
    if (each.type === 'inlineCode') prose += `\`${each.value}\``
  })
  return prose.replace(/\s+/g, ' ')
}

function checkExample(name: string): string[] {
  const source = exampleFile(name)
  const test = `${EXAMPLE_TESTS}/${name}.spec.ts`
  if (!existsSync(source))
    return [`there is no example "${name}": ${source} does not exist; correct the name`]
  if (!existsSync(EXAMPLE_TESTS)) return []
  if (!existsSync(test)) return [`the example "${name}" has no test: write ${test}`]
  return TEST.test(readFileSync(test, 'utf8'))
    ? []
    : [`the example "${name}" has no test: ${test} is there, but empty; write one`]
}

function checkNode(node: Nodes, page: string): string[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name === 'Example') return checkExample(attributeText(node, 'name') ?? '')
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

/**
 * What a page by itself may not have. Raw `<a>`: it gets no base path, loads
 * the whole site anew, and Docusaurus does not see whether it is broken. Pictures that
 * are not there: Docusaurus does not say in which line. Headings whose id changes with
 * their words. Examples without a file or a test. Defaults that no test proves.
 */
export function checkPage({ file, tree }: MdxFile): string[] {
  const problems: string[] = []
  visit(tree, (node) => {
    const found = checkNode(node, file)
    problems.push(...found.map((problem) => `${file}:${node.position!.start.line}: ${problem}`))
  })
  return problems
}
