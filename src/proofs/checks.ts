import { existsSync, readFileSync } from 'node:fs'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { attributeText, type MdxFile } from '@docs/kit'
import { checkPostsAreRead } from './checkedPosts'
import { checkFacts } from './facts'
import { knownBugsOf } from './knownBugs'
import { needsTests, TESTS, testsOf } from './tests'

/** Checks that each page that needs tests has them: it ends with a link to them. */
function checkTests(pages: readonly MdxFile[]): string[] {
  // A copy of the site that only needs to build may lack the tests.
  if (!existsSync(TESTS)) return []
  return pages
    .map(({ file }) => file)
    .filter((file) => needsTests(file) && !existsSync(testsOf(file)!))
    .map(
      (file) =>
        `${file}:1: no test proves what the page says; write ${testsOf(file)}, or rename the tests that the page had under its old name`,
    )
}

/** Checks that one box tells of each known bug, and that its advice is complete. */
function checkBugs(pages: readonly MdxFile[]): string[] {
  const places = new Map<string, string>()
  return pages.flatMap(knownBugsOf).flatMap(({ place, ids, avoid, instead }) => {
    if (ids.length === 0) return [`${place}: name the bug, as in <KnownBug id="array-move">`]
    if (avoid.length === 0 ? instead.length > 0 : ![1, avoid.length].includes(instead.length)) {
      return [
        `${place}: avoid="…" and instead="…" belong together: write one text for each, or one "instead" for all, separated by semicolons`,
      ]
    }
    return ids.flatMap((id) => {
      const first = places.get(id)
      if (first)
        return [`${place}: ${first} describes the bug "${id}", too; describe it once, and link to it`]
      places.set(id, place)
      return []
    })
  })
}

function checkFeature(feature: MdxJsxFlowElement): string[] {
  const examples: string[] = []
  visit(feature, 'mdxJsxFlowElement', (node) => {
    if (node.name === 'Excerpt') examples.push(attributeText(node, 'example') ?? '')
  })
  // The compiler proves what other code shows.
  if (examples.length === 0) return []
  const page = attributeText(feature, 'to')?.replace(/^\/|#.*/g, '') ?? ''
  const tests = testsOf(`${page}.mdx`)
  const test = attributeText(feature, 'test')
  const text = tests && existsSync(tests) ? readFileSync(tests, 'utf8') : ''
  const isTested = ["'", '"', '`'].some((quote) => text.includes(quote + test + quote))
  if (!test || !isTested)
    return [`${tests} has no test called "${test}"; name the one that does what this says, as in test="…"`]
  return examples
    .filter((example) => !text.includes(`examples/${example}'`))
    .map((example) => `${tests} doesn't test the example "${example}"; print an excerpt of one that it tests`)
}

/** Checks that a test does what each card of the home page says: with the example that the card prints. */
function checkFeatures(pages: readonly MdxFile[]): string[] {
  if (!existsSync(TESTS)) return []
  return pages.flatMap(({ file, tree }) => {
    const problems: string[] = []
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Feature') return
      for (const problem of checkFeature(node))
        problems.push(`${file}:${node.position!.start.line}: ${problem}`)
    })
    return problems
  })
}

/** Checks what the content alone shows; whether tests prove it, only a run of the tests does (see `compare`). */
export const checkProofs = (pages: readonly MdxFile[]): string[] => [
  ...checkTests(pages),
  ...checkBugs(pages),
  ...checkFacts(pages),
  ...checkFeatures(pages),
  ...checkPostsAreRead(),
]
