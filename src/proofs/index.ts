import type { LoadedContent } from '@docusaurus/plugin-content-docs'
import type { AllContent } from '@docusaurus/types'
import { fileOf, pageDependencies, partsOf, readMdx, type Feature } from '@docs/kit'
import { checkProofs } from './checkProofs'
import linkProofs, { type Options } from './linkProofs'
import { readMethodsToAvoid } from './readMethodsToAvoid'

/** The end of a page names the facts of the parts that it imports, too. */
const dependOnParts = pageDependencies('facts', (page) => partsOf(page, readMdx(page)))

/** Returns the addresses of all docs, by their files. */
function addressesOf(content: AllContent): ReadonlyMap<string, string> {
  const docs = content['docusaurus-plugin-content-docs']?.default as LoadedContent
  return new Map(
    docs.loadedVersions
      .flatMap((version) => version.docs)
      .map(({ source, permalink }) => [fileOf(source), permalink]),
  )
}

/**
 * How pages are proven: a page ends with a link to its tests, `<KnownBug>` tells of a bug that a test proves, and
 * `<MethodsToAvoid>` lists what to avoid because of one. `npm run test:library` compares what the tests prove with
 * what the pages state. `<Fact>` marks what no test proves, because it's about other software: `npm run check:facts`
 * reports those that somebody has to look up again.
 */
export default function proofs(options: Options): Feature {
  return {
    remarkPlugins: [[linkProofs, options]],
    components: ['Fact'],
    check: checkProofs,
    plugin() {
      let addresses: ReadonlyMap<string, string> = new Map()
      return {
        name: 'proofs',
        allContentLoaded({ allContent }) {
          addresses = addressesOf(allContent)
        },
        configureWebpack: () => ({
          plugins: [readMethodsToAvoid((file) => addresses.get(file)), dependOnParts],
        }),
      }
    },
  }
}
