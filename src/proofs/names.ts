import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { visit } from 'unist-util-visit'
import { filesWith, manifestOf, nodesOf, type MdxFile } from '@docs/kit'
import packages from '../examples/packages.json'
import { TESTS, whyWithoutClaims } from './tests'

/** A name of two words, such as `setMeta`: others are words of prose, too. */
const NAME = /\b[a-z]+[A-Z]\w*/g

const namesIn = (text: string) => text.match(NAME) ?? []

/** Declarations of what pages and their samples use. */
function declarations(): string[] {
  const folders = [...packages, '@types/react']
    .flatMap((name) => manifestOf(name) ?? [])
    .map((file) => path.dirname(file))
  const browser = path.join(path.dirname(manifestOf('typescript')!), 'lib')
  return [
    ...filesWith('.d.ts', folders),
    ...readdirSync(browser)
      .filter((file) => /^lib\.(?:dom|es5)\.d\.ts$/.test(file))
      .map((file) => path.join(browser, file)),
  ]
}

let declared: Set<string> | undefined

/** Names that the library, React, the browser, the live forms or the tests have. They stay the same for a build. */
function knownNames(): ReadonlySet<string> {
  declared ??= new Set(declarations().flatMap((file) => namesIn(readFileSync(file, 'utf8'))))
  const code = [...filesWith('.tsx', ['src/examples', TESTS]), ...filesWith('.ts', ['src/proofs'])]
  return new Set([...declared, ...code.flatMap((file) => namesIn(readFileSync(file, 'utf8')))])
}

/** A post is dated, and may be about other software; a doc that claims nothing is. */
const isAboutLibrary = (page: MdxFile) =>
  page.file.startsWith('docs/') && whyWithoutClaims(page) === undefined

/**
 * Reports names in prose that are in no declaration, no code and no test, such as a member of the library that was
 * renamed: code with the old name doesn't compile, but prose with it would stay. Facts have a source instead.
 */
export function checkProseNames(pages: readonly MdxFile[]): string[] {
  // A copy of the site that only needs to build may lack the tests.
  if (!existsSync(TESTS)) return []
  const known = new Set(knownNames())
  for (const { node } of pages.flatMap(({ fences }) => fences))
    namesIn(node.value).forEach((name) => known.add(name))
  return pages.filter(isAboutLibrary).flatMap(({ file, tree }) => {
    const problems: string[] = []
    visit(tree, ['paragraph', 'table'], (prose) => {
      const isFact = nodesOf(prose).elements.some(({ node }) => node.name === 'Fact')
      visit(prose, 'inlineCode', ({ value, position }) => {
        for (const name of isFact ? [] : namesIn(value))
          if (!known.has(name))
            problems.push(
              `${file}:${position!.start.line}: no declaration, no code and no test has ${name}; correct it, prove it by a test, or, if it's of other software, put it into <Fact>`,
            )
      })
    })
    return problems
  })
}
