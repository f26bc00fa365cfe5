import type { Pluggable } from 'unified'
import type { LoadContext, Plugin } from '@docusaurus/types'

/** Something that pages can use, such as live examples: its parts, for `docusaurus.config.ts` to put in place. */
export interface Feature {
  /** Steps of the MDX loader, in order. A step throws `pageError` for what it can't make. */
  remarkPlugins: Pluggable[]
  /** Components that these steps provide or replace, so that pages use them without an import. */
  components: readonly string[]
  /** Docusaurus plugin with everything else. */
  plugin: (context: LoadContext) => Plugin
}
