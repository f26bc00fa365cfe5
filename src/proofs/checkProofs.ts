import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Findings, MdxFile } from '@docs/kit'
import { checkPostsAreRead } from './checkedPosts'
import { checkFacts } from './facts'
import { knownBugsOf } from './knownBugs'
import { checkProseNames } from './names'
import { needsTests, TESTS, testsOf, whyWithoutClaims } from './tests'

/** Checks that each page that needs tests has them: it ends with a link to them. */
function checkTests(pages: readonly MdxFile[]): string[] {
  // A copy of the site that only needs to build may lack the tests.
  if (!existsSync(TESTS)) return []
  return pages.flatMap((page) => {
    const { file } = page
    const tests = testsOf(file)
    const isTested = tests !== undefined && existsSync(tests)
    if (isTested && whyWithoutClaims(page) !== undefined)
      return [`${file}:1: the page claims what ${tests} proves; remove no_claims from its front matter`]
    return isTested || !needsTests(page)
      ? []
      : [
          `${file}:1: no test proves what the page says; write ${tests}, rename the tests that the page had under its old name, or, if it says nothing of the library, write no_claims: and why in its front matter`,
        ]
  })
}

/** Checks that one box tells of each known bug, and that its advice is complete. */
function checkBugs(pages: readonly MdxFile[]): string[] {
  const places = new Map<string, string>()
  return pages.flatMap(knownBugsOf).flatMap(({ place, page, ids, avoid, instead }) => {
    if (ids.length === 0) return [`${place}: name the bug, as in <KnownBug id="array-move">`]
    if (avoid.length > 0 && path.basename(page).startsWith('_'))
      return [`${place}: the list of what to avoid can't link to a part of pages; move the box to its page`]
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

/** Checks what the content alone shows; whether tests prove it, only a run of the tests does (see `compare`). */
export const checkProofs = (pages: readonly MdxFile[]): Findings => ({
  errors: [],
  warnings: [
    ...checkTests(pages),
    ...checkBugs(pages),
    ...checkFacts(pages),
    ...checkProseNames(pages),
    ...checkPostsAreRead(),
  ],
})
