import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { exportedNames, membersOf, parametersOf, signatureOf, type Declared } from './declarations'
import { attributeText, jsxElement } from './mdxNodes'
import { renderCode } from './renderCode'

/** What `<Members of>` and `<Parameters of>` look up in the package's declarations. */
const LISTS: Record<string, (of: string) => Declared[]> = { Members: membersOf, Parameters: parametersOf }

function requiredAttribute(element: MdxJsxFlowElement, name: string, file: VFile): string {
  return (
    attributeText(element, name) ?? file.fail(`<${element.name}> needs the attribute ${name}="…"`, element)
  )
}

/** The `<Member>` elements of a list; MDX wraps those on one line in a paragraph. */
function memberElements(list: MdxJsxFlowElement): MdxJsxFlowElement[] {
  const members: MdxJsxFlowElement[] = []
  visit(list, (node) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'Member') {
      members.push(node as MdxJsxFlowElement)
    }
  })
  return members
}

function hasText(element: MdxJsxFlowElement): boolean {
  let text = ''
  visit(element, (node) => {
    if ('value' in node && typeof node.value === 'string') text += node.value
  })
  return text.trim() !== ''
}

/** The export that a type expression is about: the first that it names. */
function ownerOf(expression: string): string {
  const exported = new Set(exportedNames())
  return expression.match(/\w+/g)?.find((word) => exported.has(word)) ?? expression
}

/** Gives each described member its type, optionality and link target, in the order of the page. */
function fillMembers(
  list: MdxJsxFlowElement,
  declared: readonly Declared[],
  subject: string,
  file: VFile,
): void {
  const owner = ownerOf(subject)
  const described = new Set<string>()
  for (const element of memberElements(list)) {
    const name = requiredAttribute(element, 'name', file)
    const declaration = declared.find((each) => each.name === name)
    if (!declaration) {
      const known = declared.map((each) => each.name).join(', ')
      return file.fail(`${subject} has no "${name}" in the installed package; it has ${known}`, element)
    }
    if (described.has(name)) return file.fail(`"${name}" of ${subject} is described twice`, element)
    if (!hasText(element)) return file.fail(`"${name}" of ${subject} has no description`, element)
    described.add(name)
    element.attributes.push(
      ...jsxElement('', {
        id: `${owner}.${name}`,
        type: renderCode(declaration.type, { language: 'ts' }),
        optional: declaration.optional || undefined,
      }).attributes,
    )
  }
  const missing = declared.filter(({ name }) => !described.has(name)).map(({ name }) => name)
  if (missing.length > 0) {
    file.fail(
      `${subject} has members without a description: ${missing.join(', ')}; add a <Member> for each`,
      list,
    )
  }
}

/**
 * Remark plugin: fills `<Signature of>`, `<Members of>` and `<Parameters of>`
 * from the declarations of the installed package, so that names, types and
 * optionality are never typed by hand. Fails with file and line for a member
 * that has no description, and for a description whose member is gone.
 */
export default function apiReference() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const { name } = node
      if (!name || !(name === 'Signature' || name in LISTS)) return
      const of = requiredAttribute(node, 'of', file)
      try {
        if (name === 'Signature') {
          const html = renderCode(signatureOf(of), { language: 'ts' })
          parent!.children[index!] = jsxElement('HighlightedCode', { language: 'ts', html })
        } else {
          fillMembers(node, LISTS[name]!(of), of, file)
        }
      } catch (error) {
        if (error instanceof Error && error.name === 'Error') file.fail(error.message, node)
        throw error
      }
    })
  }
}
