import type { Root, Text } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import {
  addImport,
  attributeText,
  jsxElement,
  nodesOf,
  packageVersions,
  pageError,
  replaceNode,
  type PlacedElement,
} from '@docs/kit'
import { COMPONENTS } from '../build/fillFences'
import { highlightLines } from '../build/highlightLines'
import { renderCode } from '../build/renderCode'
import type { Declarations, Declared } from './declarations'

/** The elements that this fills or replaces. */
export const API_COMPONENTS = ['Signature', 'Members', 'Parameters', 'Member', 'LibraryVersion']

/** Signatures break so that they fit beside the sidebar; most of them are too long for one line. */
const SIGNATURE_WIDTH = 72

/** Returns the type expression whose members or parameters an element lists. */
const expressionOf = (name: string | null, of: string): string[] =>
  name === 'Members' ? [of] : name === 'Parameters' ? [`typeof ${of}`] : []

/** Finds the type expressions in the text of a page. */
export const expressionsIn = (page: string): string[] =>
  Array.from(page.matchAll(/<(Members|Parameters)\s+of="([^"]*)"/g)).flatMap(([, name, of]) =>
    expressionOf(name!, of!),
  )

/** Returns the type expressions of a page. */
export const expressionsOf = (elements: readonly PlacedElement[]): string[] =>
  elements.flatMap(({ node }) => expressionOf(node.name, attributeText(node, 'of') ?? ''))

async function codeBlock(signatures: readonly string[]): Promise<MdxJsxFlowElement> {
  // Loading it takes 0.7 s.
  const { format } = await import('prettier')
  const options = { parser: 'typescript', printWidth: SIGNATURE_WIDTH, semi: false, singleQuote: true }
  const formatted = await Promise.all(signatures.map((each) => format(each, options)))
  const code = formatted.map((each) => each.trimEnd()).join('\n\n')
  return jsxElement('HighlightedCode', { language: 'ts', html: renderCode(code, { language: 'ts' }) })
}

/** Shows the first signature of an export, and further overloads when the reader asks for them. */
async function signatureElement([first, ...others]: readonly string[]): Promise<MdxJsxFlowElement> {
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
 * Adds the type, optionality and link target to each member that a list describes.
 * @throws Error for a member that isn't declared, or is declared and not described
 */
function fillMembers({ node: list }: PlacedElement, declared: readonly Declared[], owner: string): void {
  const missing = new Map(declared.map((each) => [each.name, each]))
  for (const { node } of nodesOf(list).elements.filter((each) => each.node.name === 'Member')) {
    const name = attributeText(node, 'name') ?? ''
    const found = missing.get(name)
    if (!found)
      throw new Error(
        `${owner} has no "${name}" that isn't described above; the installed package has ${declared.map((each) => each.name).join(', ')}`,
      )
    missing.delete(name)
    const type = highlightLines(found.type, 'ts', true).join('\n')
    const optional = found.optional || undefined
    node.attributes.push(...jsxElement('', { id: `${owner}.${name}`, type, optional }).attributes)
  }
  if (missing.size > 0)
    throw new Error(`${owner} has members without a <Member>: ${[...missing.keys()].join(', ')}`)
}

/**
 * Fills `<Signature of>`, `<Members of>`, `<Parameters of>` and `<LibraryVersion />` from the installed package, so
 * that nobody types names, types, optionality or the version by hand.
 * @param page path of the file, whose expressions are placed
 * @throws pageError for what the package doesn't declare
 */
export async function fillApi(
  tree: Root,
  page: string,
  declarations: Declarations,
  library: string,
): Promise<void> {
  for (const element of nodesOf(tree).elements) {
    const { node, line } = element
    const { name } = node
    const of = attributeText(node, 'of') ?? ''
    const [expression] = expressionOf(name, of)
    try {
      if (name === 'Signature') {
        Object.assign(node, await signatureElement(declarations.signaturesOf(of)))
        addImport(tree, COMPONENTS, 'HighlightedCode')
      } else if (name === 'LibraryVersion') {
        replaceNode(element, { type: 'text', value: packageVersions([library])[library]! })
      } else if (expression !== undefined) {
        const read = name === 'Members' ? 'membersOf' : 'parametersOf'
        fillMembers(element, declarations[read](page, expression), declarations.ownerOf(of))
        for (const component of [name!, 'Member']) addImport(tree, COMPONENTS, component)
      }
    } catch (error) {
      throw pageError(page, [{ line, message: (error as Error).message }])
    }
  }
}
