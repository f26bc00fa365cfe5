import type { MdxjsEsm, MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'

/** A JSX element of MDX with string attributes; undefined ones are left out, true ones have no value. */
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

/** The text of a string attribute, or undefined where the element has none. */
export function attributeText(
  element: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
): string | undefined {
  const attribute = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}

/** The attribute `name={() => import("module")}`: code that webpack loads on demand. */
export function importAttribute(name: string, module: string): MdxJsxAttribute {
  const source = JSON.stringify(module)
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: `() => import(${source})`,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [
            {
              type: 'ExpressionStatement',
              expression: {
                type: 'ArrowFunctionExpression',
                expression: true,
                params: [],
                body: { type: 'ImportExpression', source: { type: 'Literal', value: module, raw: source } },
              },
            },
          ],
        },
      },
    },
  }
}

/** The attribute `name={variable}`. */
export function variableAttribute(name: string, variable: string): MdxJsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: variable,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{ type: 'ExpressionStatement', expression: { type: 'Identifier', name: variable } }],
        },
      },
    },
  }
}

/** The statement `import variable from "module"`. */
export function importStatement(variable: string, module: string): MdxjsEsm {
  const source = JSON.stringify(module)
  return {
    type: 'mdxjsEsm',
    value: `import ${variable} from ${source}`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: variable } }],
            source: { type: 'Literal', value: module, raw: source },
            attributes: [],
          },
        ],
      },
    },
  }
}
