import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import type { MdxElement } from './nodesOf'
import { parseMdx } from './readMdx'

/** Creates an MDX element. Omits undefined attributes; true ones have no value. */
export function jsxElement(
  name: string,
  attributes: Record<string, string | true | undefined>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([attribute, value]) => ({
        type: 'mdxJsxAttribute' as const,
        name: attribute,
        value: value === true ? null : value,
      })),
    children,
  }
}

/** Returns the text of a string attribute, or undefined if the element has none. */
export function attributeText(element: MdxElement, name: string): string | undefined {
  const attribute = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}

/** Lets a page use a component by its name. Does nothing if the page has an import of that name already. */
export function addImport(tree: Root, source: string, name: string): void {
  const isImported = tree.children.some(
    (node) =>
      node.type === 'mdxjsEsm' &&
      node.data?.estree?.body.some(
        (item) =>
          item.type === 'ImportDeclaration' && item.specifiers.some(({ local }) => local.name === name),
      ),
  )
  if (!isImported) tree.children.push(...parseMdx(`import { ${name} } from '${source}'`).children)
}
