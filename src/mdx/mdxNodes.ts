import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'

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
export function attributeText(
  element: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
): string | undefined {
  const attribute = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}
