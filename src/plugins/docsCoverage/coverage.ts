import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import library from '@jcoreio/zod-forms/package.json'
import { exportedNames, ownerOf } from '../../mdx/declarations'
import { mdxFiles, proseLines } from '../../site/mdxFiles'

/** A tag in a page. */
interface Tag {
  /** `file:line`. */
  place: string
  page: string
  name: string
  attributes: Record<string, string>
}

/** What the pages hold, and what is wrong with it. */
export interface Coverage {
  /** Problems as `file:line: what is wrong`. */
  problems: string[]
  counts: Record<'exports' | 'members' | 'defaults' | 'examples' | 'known defects', number>
}

const EXAMPLES = 'src/examples'
const LIBRARY_TESTS = 'tests/library'

const TAG = /<(Signature|Members|Parameters|Member|Example|KnownDefect)((?:\s+\w+="[^"]*")*)\s*\/?>/g
const ATTRIBUTE = /(\w+)="([^"]*)"/g

/** The tags of a page that the checks are about, outside of its code. */
function tagsOf(page: string): Tag[] {
  return proseLines(page).flatMap(({ place, text }) =>
    Array.from(text.matchAll(TAG), ([, name, attributes]) => ({
      place,
      page,
      name: name!,
      attributes: Object.fromEntries(
        Array.from(attributes!.matchAll(ATTRIBUTE), ([, key, value]) => [key!, value!]),
      ),
    })),
  )
}

/** Every export is described on one page, and on no other. */
function checkHomes(tags: readonly Tag[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { name, page, attributes } of tags) {
    if (!['Signature', 'Members', 'Parameters'].includes(name)) continue
    const owner = ownerOf(attributes.of ?? '')
    homes.set(owner, (homes.get(owner) ?? new Set()).add(page))
  }
  return exportedNames().flatMap((name) => {
    const pages = [...(homes.get(name) ?? [])]
    if (pages.length === 1) return []
    return pages.length === 0
      ? [
          `docs/api: the export "${name}" is not described; add <Signature of="${name}" /> or <Members of="${name}"> to the page it belongs to`,
        ]
      : [`${pages.join(', ')}: the export "${name}" is described on more than one page`]
  })
}

/** Every example file is on a page; that it has a test is checked there. */
function checkExamples(tags: readonly Tag[]): string[] {
  const shown = new Set(
    tags.filter(({ name }) => name === 'Example').map(({ attributes }) => attributes.name),
  )
  return readdirSync(EXAMPLES)
    .map((file) => path.basename(file, '.tsx'))
    .filter((name) => !shown.has(name))
    .map(
      (name) =>
        `${EXAMPLES}/${name}.tsx: no page shows this example; add <Example name="${name}" />, or remove it`,
    )
}

function libraryTests(): string {
  return readdirSync(LIBRARY_TESTS)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(LIBRARY_TESTS, file), 'utf8'))
    .join('\n')
}

/** Every default that a page states, and every known defect, has the test that proves it. */
function checkProofs(tags: readonly Tag[]): string[] {
  const tests = libraryTests()
  let owner = ''
  return tags.flatMap(({ name, place, attributes }) => {
    if (name === 'Members' || name === 'Parameters') owner = ownerOf(attributes.of ?? '')
    if (name === 'Member' && attributes.default !== undefined) {
      const title = `${owner}.${attributes.name} defaults to ${attributes.default}`
      if (!tests.includes(`'${title}'`)) {
        return [
          `${place}: no test in ${LIBRARY_TESTS} is called '${title}'; correct the default, or prove it`,
        ]
      }
    }
    if (name === 'KnownDefect' && !new RegExp(`defect\\(\\s*'${attributes.id}'`).test(tests)) {
      return [
        `${place}: no test in ${LIBRARY_TESTS} proves the defect "${attributes.id}"; write defect('${attributes.id}', …)`,
      ]
    }
    return []
  })
}

/** Docs name no other version of the library than the one that is installed; posts keep their date. */
function checkVersions(): string[] {
  const [major] = library.version.split('.')
  const versions = new RegExp(`\\b${major}\\.\\d+\\.\\d+\\b`, 'g')
  return mdxFiles('docs').flatMap((page) =>
    readFileSync(page, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(versions)]
          .filter(([version]) => version !== library.version)
          .map(
            ([version]) =>
              `${page}:${index + 1}: says ${version}, but version ${library.version} is installed`,
          ),
      ),
  )
}

/**
 * Compares the pages with the installed package, the examples and the tests.
 * Reads files only: whether samples compile and members are complete is the
 * business of the remark plugins.
 */
export function checkCoverage(): Coverage {
  const tags = mdxFiles('docs', 'blog').flatMap(tagsOf)
  const count = (name: string) => tags.filter((tag) => tag.name === name).length
  return {
    problems: [...checkHomes(tags), ...checkExamples(tags), ...checkProofs(tags), ...checkVersions()],
    counts: {
      exports: exportedNames().length,
      members: count('Member'),
      defaults: tags.filter(({ name, attributes }) => name === 'Member' && attributes.default !== undefined)
        .length,
      examples: readdirSync(EXAMPLES).length,
      'known defects': new Set(
        tags.filter(({ name }) => name === 'KnownDefect').map(({ attributes }) => attributes.id),
      ).size,
    },
  }
}
