export { didYouMean } from './didYouMean'
export { cached, cachedByInputs, cacheEntry } from './diskCache'
export { existing } from './existing'
export type { Feature, Findings } from './feature'
export { addImport, attributeText, jsxElement } from './mdx/mdxNodes'
export { fileOf, filesWith, isMdx, mdxFiles } from './mdx/mdxFiles'
export {
  nodesOf,
  proseOf,
  replaceNode,
  type MdxElement,
  type Placed,
  type PlacedElement,
  type PlacedHeading,
} from './mdx/nodesOf'
export { partsOf } from './mdx/partsOf'
export {
  matterOf,
  MdxError,
  parseMdx,
  readMdx,
  readMdxFiles,
  readSyntaxOf,
  type MdxFile,
} from './mdx/readMdx'
export { YamlSource } from './mdx/yamlSource'
export { manifestOf, packageFolder, packageVersions, requireOf } from './packageVersions'
export { plainText } from './plainText'
export { keepServing, refuse } from './refuse'
export { SEARCH_KEYWORDS, searchKeywordsOf } from './searchKeywords'
export { swcProblem } from './swcProblem'
export { bundledFiles, bundledPackages, BUNDLED_FOLDER, type BundledInfo } from './webpack/bundledFiles'
export type { Change } from './webpack/change'
export { pageDependencies } from './webpack/pageDependencies'
export { readResources } from './webpack/readResources'
