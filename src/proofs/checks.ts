import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MdxFile } from '../mdx/readMdx'
import { defaultsOf } from './defaults'
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

/** Returns the text of all tests of the library. */
function readTests(): string {
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(TESTS, file), 'utf8'))
    .join('\n')
}

/** Checks that a test proves each default that a page states. */
function checkDefaults(pages: readonly MdxFile[]): string[] {
  if (!existsSync(TESTS)) return []
  const tests = readTests()
  return pages.flatMap(defaultsOf).flatMap(({ place, member, value }) => {
    const title = `${member} defaults to ${value}`
    return tests.includes(`'${title}'`)
      ? []
      : [`${place}: no test in ${TESTS} is called '${title}'; correct the default, or prove it`]
  })
}

/** Checks that a test proves each known bug, that one box tells of it, and that its advice is complete. */
function checkBugs(pages: readonly MdxFile[]): string[] {
  const tests = existsSync(TESTS) ? readTests() : undefined
  const told = new Map<string, string>()
  return pages.flatMap(knownBugsOf).flatMap(({ place, ids, avoid, instead }) => {
    if (ids.length === 0) return [`${place}: name the bug, as in <KnownBug id="array-move">`]
    if (avoid.length === 0 ? instead.length > 0 : ![1, avoid.length].includes(instead.length)) {
      return [
        `${place}: avoid="…" and instead="…" belong together: write one text for each, or one "instead" for all, separated by semicolons`,
      ]
    }
    return ids.flatMap((id) => {
      const first = told.get(id)
      if (first) return [`${place}: ${first} tells of the bug "${id}", too; tell of it once, and link to it`]
      told.set(id, place)
      return tests === undefined || new RegExp(`bug\\(\\s*'${id}'`).test(tests)
        ? []
        : [`${place}: no test in ${TESTS} proves the bug "${id}"; write bug('${id}', …)`]
    })
  })
}

/** Compares the pages with their tests. */
export const checkProofs = (pages: readonly MdxFile[]): string[] => [
  ...checkTests(pages),
  ...checkDefaults(pages),
  ...checkBugs(pages),
]
