/**
 * Reports the facts about other software that somebody has to look up again: checked more than six months ago, or true
 * only until a month that is over. Not a part of `npm test`, because the answer depends on the date.
 * Usage: `npm run check:facts`.
 */
import { mdxFiles, readMdxFiles } from '@docs/kit'
import { expiredFacts, factsOf } from '../src/proofs/facts'

const { pages, problems } = readMdxFiles(mdxFiles('docs', 'blog', 'src/pages'))
const expired = [...problems, ...expiredFacts(pages, new Date())]
if (expired.length > 0) {
  console.error(expired.join('\n'))
  process.exitCode = 1
}
console.log(
  `Checked ${pages.flatMap(factsOf).length} facts: ${expired.length === 0 ? 'all fresh' : 'see above'}.`,
)
