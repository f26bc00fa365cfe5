import type { Feature } from '@docs/kit'
import { checkProofs } from './checks'
import linkTests, { type Options } from './remark'
import { readMethodsToAvoid } from './webpack'

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
