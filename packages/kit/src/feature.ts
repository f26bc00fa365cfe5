import type { Pluggable } from 'unified'
import type { LoadContext, Plugin } from '@docusaurus/types'
import type { MdxFile } from './mdx/readMdx'

/** Something that pages can use, such as live examples: its parts, for `docusaurus.config.ts` to put in place. */
export interface Feature {
  /** Steps of the MDX loader, in order. */
  remarkPlugins: Pluggable[]
  /** Components that these steps provide or replace, so that pages use them without an import. */
  components: readonly string[]
  /** Returns what pages do wrong with the feature, as `file:line: …`. Gets all pages, if all of them parse. */
  check: (pages: readonly MdxFile[]) => string[]
  /** Docusaurus plugin with everything else. */
  plugin: (context: LoadContext) => Plugin
}
