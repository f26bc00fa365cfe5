import type { Root, Text } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import {
  addImport,
  attributeText,
  cacheEntry,
  jsxElement,
  manifestOf,
  nodesOf,
  packageVersions,
  replaceNode,
  type MdxElement,
  type PlacedElement,
} from '@docs/kit'
import { COMPONENTS } from '../build/codeBlocks'
import type { Declarations, Declared } from './declarations'
import { highlightLines } from '../build/highlightLines'
import { renderCode } from '../build/renderCode'
import type { Waiting } from '../build/waiting'

const SIGNATURE = 'Signature'

/** Signatures break so that they fit beside the sidebar; most of them are too long for one line. */
const SIGNATURE_WIDTH = 72

const VERSION = 'LibraryVersion'

/** Lists of described members, and how each gets its data. */
export const LISTS = { Members: 'membersOf', Parameters: 'parametersOf' } as const

export const isList = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name)

/** The elements that this step replaces or fills. */
export const API_COMPONENTS: readonly string[] = [SIGNATURE, VERSION, ...Object.keys(LISTS), 'Member']

/** Whether an element's content comes from the package's declarations. */
export const isFilled = (name: string | null): name is typeof SIGNATURE | keyof typeof LISTS =>
  name !== null && (name === SIGNATURE || isList(name))

/** Returns a list's `<Member>` elements. */
export const membersIn = (list: MdxElement): PlacedElement[] =>
  nodesOf(list).elements.filter(({ node }) => node.name === 'Member')

/** Adds the type, optionality and link target to each described member, in page order. */
function fillMembers(list: MdxElement, declared: readonly Declared[], owner: string): void {
  for (const { node: element } of membersIn(list)) {
    const name = attributeText(element, 'name')
    const declaration = declared.find((each) => each.name === name)
    if (!declaration) continue
    element.attributes.push(
      ...jsxElement('', {
        id: `${owner}.${declaration.name}`,
        type: highlightLines(declaration.type, 'ts', true).join('\n'),
        optional: declaration.optional || undefined,
      }).attributes,
    )
  }
}

/** Breaks a signature into lines. Prettier is loaded only for one that isn't cached: that takes it 0.7 s. */
async function formatSignature(signature: string): Promise<string> {
  const options = { parser: 'typescript', printWidth: SIGNATURE_WIDTH, semi: false, singleQuote: true }
  const entry = cacheEntry([packageVersions(['prettier'], manifestOf('@docs/samples')), options, signature])
  const kept = entry.read()
  if (kept) return kept.toString()
  const { format } = await import('prettier')
  const formatted = (await format(signature, options)).trimEnd()
  entry.write(formatted)
  return formatted
}

async function codeBlock(signatures: readonly string[]): Promise<MdxJsxFlowElement> {
  const code = (await Promise.all(signatures.map(formatSignature))).join('\n\n')
  return jsxElement('HighlightedCode', { language: 'ts', html: renderCode(code, { language: 'ts' }) })
}

/** Shows the first signature of an export, and further overloads when the reader asks for them. */
async function signatureElement(signatures: readonly string[]): Promise<MdxJsxFlowElement> {
  const [first, ...others] = signatures
  const shown = await codeBlock([first!])
  if (others.length === 0) return shown
  const count: Text = { type: 'text', value: `${others.length} more signatures` }
  const summary = jsxElement('summary', {}, [{ type: 'paragraph', children: [count] }])
  return jsxElement('div', {}, [
    shown,
    jsxElement('details', { 'data-nosnippet': '' }, [summary, await codeBlock(others)]),
  ])
}

/**
 * Returns a remark plugin that fills `<Signature of>`, `<Members of>`, `<Parameters of>` and `<LibraryVersion />`
 * from the installed package, so that nobody types names, types, optionality or the version by hand. Leaves out what
 * the package doesn't declare, which `checkApi` reports.
 */
export const apiReference =
  (declarations: Declarations, library: string, waiting: Waiting) =>
  () =>
  async (tree: Root, file: VFile) => {
    const { elements } = nodesOf(tree)
    const used = new Set<string>()
    for (const element of elements) {
      const { node, isInText } = element
      const { name } = node
      if (!isFilled(name) || isInText) continue
      const of = attributeText(node, 'of') ?? ''
      if (waiting.isPossible && !declarations.knows(name, of)) {
        waiting.add(file)
        replaceNode(element, { type: 'paragraph', children: [] })
        continue
      }
      try {
        if (name === SIGNATURE) {
          Object.assign(node, await signatureElement(declarations.signaturesOf(of)))
          used.add('HighlightedCode')
        } else {
          fillMembers(node, declarations[LISTS[name]](of), declarations.ownerOf(of))
          used.add(name).add('Member')
        }
      } catch {
        replaceNode(element, { type: 'paragraph', children: [] })
      }
    }
    const [installed] = packageVersions([library])
    for (const element of elements)
      if (element.node.name === VERSION)
        replaceNode(element, { type: 'text', value: installed!.split(' ')[1]! })
    for (const name of used) addImport(tree, COMPONENTS, name)
  }
