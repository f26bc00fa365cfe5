export type { Feature } from './feature'
export {
  addImport,
  attributeText,
  jsxElement,
  mdxFiles,
  namesIn,
  nodesOf,
  pageError,
  parseMdx,
  replaceNode,
  type MdxElement,
  type PlacedElement,
} from './mdx'
export { manifestOf, packageFolder, packageVersions, requireOf } from './packageVersions'
export { pageDependencies } from './webpack/pageDependencies'
