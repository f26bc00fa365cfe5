import path from 'node:path'
import { attributeText, didYouMean, type MdxFile } from '@docs/kit'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { NAME, type Examples } from './examples'

/** What an author may write in `<Example>`; the build adds the rest. */
const ATTRIBUTES = ['name', 'height']

const ALLOWED = 'use only the letters A to Z, digits, - and _'

/** Returns the problem with the height that an example reserves, if there is one. */
function checkHeight(height: string | undefined): string[] {
  return height === undefined || Number(height) > 0
    ? []
    : [`an example can't have the height "${height}"; write the number of rem that its form needs`]
}

function checkName(name: string, examples: Examples): string[] {
  if (name === '')
    return [
      `an example needs a name: write <Example name="…" />, as its file in ${examples.folder} is called`,
    ]
  if (!NAME.test(name)) return [`an example can't have the name "${name}"; ${ALLOWED}`]
  return examples.names().includes(name)
    ? []
    : [`there is no ${examples.fileOf(name)}${didYouMean(name, examples.names())}`]
}

function checkExample(element: MdxJsxFlowElement | MdxJsxTextElement, examples: Examples): string[] {
  const unknown = element.attributes.flatMap((attribute) =>
    'name' in attribute && !ATTRIBUTES.includes(attribute.name) ? [attribute.name] : [],
  )
  return [
    ...checkName(attributeText(element, 'name') ?? '', examples),
    ...checkHeight(attributeText(element, 'height')),
    ...unknown.map(
      (attribute) => `an example has no attribute "${attribute}"${didYouMean(attribute, ATTRIBUTES)}`,
    ),
  ]
}

/**
 * Checks the examples on pages: their names and attributes, that no page shows one twice (they'd have one id, one
 * link and the same edits), and that a page shows each. Also checks the names of the files.
 */
export function checkExamples(pages: readonly MdxFile[], examples: Examples): string[] {
  const shown = new Set<string>()
  const problems = pages.flatMap(({ file, tree }) => {
    const onPage = new Set<string>()
    const found: string[] = []
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (node.name !== 'Example') return
      const name = attributeText(node, 'name') ?? ''
      const repeated = onPage.has(name) ? [`the page shows the example "${name}" twice; remove one`] : []
      for (const problem of [...checkExample(node, examples), ...repeated])
        found.push(`${file}:${node.position!.start.line}: ${problem}`)
      onPage.add(name)
      shown.add(name)
    })
    return found
  })
  const misnamed = examples
    .files()
    .filter(
      (file) =>
        !path
          .relative(examples.folder, file)
          .replace(/(?:\.d)?\.tsx?$/, '')
          .split('/')
          .every((part) => NAME.test(part)),
    )
    .map((file) => `${file}:1: an example, or what it imports, can't have this name; ${ALLOWED}`)
  const unused = examples
    .names()
    .filter((name) => NAME.test(name) && !shown.has(name))
    .map(
      (name) =>
        `${examples.fileOf(name)}:1: no page shows this example; add <Example name="${name}" />, or remove it`,
    )
  return [...problems, ...misnamed, ...unused]
}
