import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Code, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { addImport, attributeText, jsxElement, pageError } from '@docs/kit'
import { compileSample, type PlacedSample, type Problem } from './compileSamples'
import type { Compiler } from './compiler'
import { parseFenceMeta, readSample } from './fences'
import { renderCode } from './renderCode'

/** Where the elements' components come from. */
export const COMPONENTS = '@docs/samples/components'

/** Whether fences of this language are compiled. */
export const isTypeScript = (language: string | null | undefined): language is 'ts' | 'tsx' =>
  language === 'ts' || language === 'tsx'

/** Files that many samples import, and where readers copy them. */
export interface SharedFiles {
  folder: string
  /** The page that prints them, relative to the site. */
  page: string
  /** Its address. */
  address: string
}

/** Returns the paths of the files in a folder, and in folders below it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()

/** Turns a fence into a block with static HTML, and adds what is wrong with it. */
function blockOf(
  node: Code,
  sample: PlacedSample | undefined,
  compiler: Compiler,
  defaultLanguage: string,
  problems: Problem[],
): MdxJsxFlowElement {
  const language = node.lang ?? defaultLanguage
  const { title, highlighted, showLineNumbers, from } = parseFenceMeta(node.meta ?? '')
  const compiled = sample && compileSample(sample, compiler)
  problems.push(...(compiled?.problems ?? []))
  const { code, cut, highlighted: marked } = sample ?? readSample(node.value)
  let html = ''
  try {
    html = renderCode(code, { language, answers: compiled?.answers, highlighted, marked, from, cut })
  } catch (error) {
    problems.push({ line: node.position?.start.line ?? 1, message: (error as Error).message })
  }
  const attributes = { language, title, showLineNumbers: showLineNumbers || undefined, html }
  return jsxElement('HighlightedCode', attributes)
}

/**
 * Compiles the TypeScript of a page's fences, highlights all code, and turns each fence into a `<HighlightedCode>` with
 * static HTML. Below the first sample that imports a shared file, it says where readers copy that. Live examples, whose
 * step comes before, have said so as `<SharedFiles files="…" />`: what is above them says it for them, too.
 * @param samples of the page, to compile
 * @throws pageError for a sample that doesn't compile as its notation says
 */
export function fillFences(
  tree: Root,
  page: string,
  samples: readonly PlacedSample[],
  compiler: Compiler,
  { shared, defaultLanguage }: { shared: SharedFiles | undefined; defaultLanguage: string },
): void {
  const problems: Problem[] = []
  const isPrintedHere = !shared || path.resolve(shared.page) === page
  const names = isPrintedHere
    ? []
    : filesBelow(shared.folder).map((file) => path.relative(path.dirname(shared.folder), file))
  const told = new Set<string>()
  const caption = (files: readonly string[]) => {
    const untold = files.filter((file) => !told.has(file))
    untold.forEach((file) => told.add(file))
    const attributes = { files: untold.join(' '), address: shared?.address }
    return untold.length > 0 ? [jsxElement('SharedFiles', attributes)] : []
  }

  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const siblings: (typeof node)[] = parent.children
    const replace = (nodes: typeof siblings) => {
      siblings.splice(index, 1, ...nodes)
      return index + nodes.length
    }
    if (node.type === 'mdxJsxFlowElement' && node.name === 'SharedFiles')
      return isPrintedHere ? undefined : replace(caption(attributeText(node, 'files')!.split(' ')))
    if (node.type !== 'code') return undefined
    const sample = samples.find(({ fence }) => fence.line === node.position?.start.line)
    const block = blockOf(node, sample, compiler, defaultLanguage, problems)
    addImport(tree, COMPONENTS, 'HighlightedCode')
    const imported = isTypeScript(node.lang)
      ? names.filter((name) => node.value.includes(`from './${name.replace(/\.\w+$/, '')}'`))
      : []
    return replace([block, ...caption(imported.map((name) => `src/${name}`))])
  })
  if (problems.length > 0) throw pageError(page, problems)
  if (told.size > 0) addImport(tree, COMPONENTS, 'SharedFiles')
}
