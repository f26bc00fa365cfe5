import type { LoadContext, Plugin } from '@docusaurus/types'
import type { Pluggable } from 'unified'
import type { MdxFile } from '../mdx/readMdx'
import { checkProofs } from './checks'
import linkTests, { type Options } from './remark'
import { readMethodsToAvoid } from './webpack'

/** The parts of a feature of the site, each of which goes to another place of Docusaurus' settings. */
interface Feature {
  /** Steps for MDX, in their order. */
  remarkPlugins: Pluggable[]
  /** Components that pages may name although only the steps know them. */
  components: string[]
  /** Returns what is wrong with the content, as `file:line: …`. */
  check: (pages: readonly MdxFile[]) => string[]
  plugin: (context: LoadContext) => Plugin
}

/**
 * How pages are proven: a page ends with a link to its tests, `<KnownBug>` tells of a bug that a test proves, and
 * `<MethodsToAvoid>` lists what to avoid because of one. `npm run test:library` compares what the tests prove with
 * what the pages state.
 */
export default function proofs(options: Options): Feature {
  return {
    remarkPlugins: [[linkTests, options]],
    components: [],
    check: checkProofs,
    plugin: () => ({
      name: 'proofs',
      configureWebpack: () => ({ plugins: [readMethodsToAvoid()] }),
    }),
  }
}
