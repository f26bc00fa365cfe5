import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Expression, type ObjectExpression, type Program } from '@swc/core'
import type {} from 'mdast-util-mdx'
import { didYouMean, type MdxFile } from '@docs/kit'
import { originals, themes } from './swizzles'

/** The modules whose default export may be an object of the components for MDX, by name. */
const REGISTRIES = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['tsx', 'ts', 'jsx', 'js'].map((ending) => `${name}.${ending}`),
)

function defaultExport({ body }: Program): Expression | undefined {
  const found = body.find((item) => item.type === 'ExportDefaultExpression')
  return found?.type === 'ExportDefaultExpression' ? found.expression : undefined
}

/** Returns the object that a module exports as default, whether directly or as a variable. */
function exportedObject(module: Program): ObjectExpression | undefined {
  const exported = defaultExport(module)
  const variables = module.body.flatMap((item) =>
    item.type === 'VariableDeclaration' ? item.declarations : [],
  )
  const named = exported?.type === 'Identifier' ? exported.value : undefined
  const object = named
    ? variables.find(({ id }) => id.type === 'Identifier' && id.value === named)?.init
    : exported
  return object?.type === 'ObjectExpression' ? object : undefined
}

/** Returns the keys of the object that a file exports as default. */
function keysIn(file: string): string[] {
  const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true })
  return (exportedObject(module)?.properties ?? []).flatMap((property) => {
    if (property.type === 'Identifier') return [property.value]
    const key = 'key' in property ? property.key : undefined
    return key?.type === 'Identifier' || key?.type === 'StringLiteral' ? [key.value] : []
  })
}

/** Returns the names of the components that every page has: the site's and Docusaurus'. */
function registered(): string[] {
  return [...themes(), ...originals()]
    .flatMap((folder) => REGISTRIES.map((file) => path.join(folder, file)))
    .filter((file) => existsSync(file))
    .flatMap(keysIn)
}

/** Returns the names that a page imports, or exports and so defines. */
function definedOn({ tree }: MdxFile): string[] {
  return tree.children.flatMap((node) => {
    if (node.type !== 'mdxjsEsm') return []
    return (node.data?.estree?.body ?? []).flatMap((item) => {
      if (item.type === 'ImportDeclaration') return item.specifiers.map(({ local }) => local.name)
      if (item.type !== 'ExportNamedDeclaration' || !item.declaration) return []
      if (item.declaration.type !== 'VariableDeclaration') return [item.declaration.id.name]
      return item.declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    })
  })
}

/** Says what to do about an unknown component. */
function adviceOn(component: string, known: readonly string[]): string {
  if (originals().some((folder) => existsSync(path.join(folder, component))))
    return `; import ${component} from '@theme/${component}'`
  return `${didYouMean(component, known, (each) => `<${each}>`)}; import others`
}

/**
 * Reports components that don't exist: the build would name the page, but not the line.
 * @param provided components that pages needn't import, besides those of the theme
 */
export function checkComponents(pages: readonly MdxFile[], provided: readonly string[]): string[] {
  const onEveryPage = [...registered(), ...provided]
  return pages.flatMap((page) => {
    const known = [...onEveryPage, ...definedOn(page)].filter((name) => /^[A-Z]/.test(name))
    /** Lines of each unknown component. */
    const lines = new Map<string, number[]>()
    for (const { node, line } of page.elements) {
      const [name] = (node.name ?? '').split('.') as [string]
      // MDX renders the others as HTML.
      if (!/^[A-Z]/.test(name) || known.includes(name)) continue
      lines.set(name, [...(lines.get(name) ?? []), line])
    }
    return [...lines].map(([name, [first, ...others]]) => {
      const more = others.length > 0 ? ` (${others.length} more below)` : ''
      return `${page.file}:${first}: there is no component <${name}>${adviceOn(name, known)}${more}`
    })
  })
}
