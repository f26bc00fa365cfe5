import type { Pluggable } from 'unified'
import type { LoadContext, Plugin } from '@docusaurus/types'
import type { MdxFile } from './mdx/readMdx'

/** What is wrong with the content, as `file:line: what is wrong; what to do`. */
export interface Findings {
  /** What can't be built, or would reach a reader broken: fails the build. */
  errors: string[]
  /** What breaks a rule of the house: the build and the dev server warn, `docusaurus check-content` fails. */
  warnings: string[]
}

/** Something that pages can use, such as live examples: its parts, for `docusaurus.config.ts` to put in place. */
export interface Feature {
  /** Steps of the MDX loader, in order. */
  remarkPlugins: Pluggable[]
  /** Components that these steps provide or replace, so that pages use them without an import. */
  components: readonly string[]
  /** Finds what pages do wrong with the feature. Gets all pages, if all of them parse. */
  check: (pages: readonly MdxFile[]) => Findings
  /** The same for what takes a compiler seconds: the dev server has it done beside itself. */
  checkCode?: (pages: readonly MdxFile[]) => Findings
  /** Finds errors of types in code that pages run: for the dev server, as `tsc` finds them anyway. */
  checkTypes?: () => string[]
  /** Docusaurus plugin with everything else. */
  plugin: (context: LoadContext) => Plugin
}
