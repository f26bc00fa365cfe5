import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import library from '@jcoreio/zod-forms/package.json'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { exportedNames, exportedValues, ownerOf } from '../../mdx/declarations'
import { exampleFile, exampleNames } from '../../mdx/examples'
import { knownBugsOf } from '../../mdx/knownBugs'
import { attributeText } from '../../mdx/mdxNodes'
import { proofsOf } from '../../mdx/proofs'
import type { MdxFile } from '../../mdx/readMdx'

/** A JSX tag on a page. */
interface Tag {
  /** `file:line`. */
  place: string
  page: string
  name: string
  /** Returns the text of an attribute. */
  get: (attribute: string) => string | undefined
}

const LIBRARY_TESTS = 'tests/library'

function tagsOf({ file, tree }: MdxFile): Tag[] {
  const tags: Tag[] = []
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    tags.push({
      place: `${file}:${node.position!.start.line}`,
      page: file,
      name: node.name ?? '',
      get: (attribute) => attributeText(node, attribute),
    })
  })
  return tags
}

/** Checks that exactly one page describes each export. */
function checkHomes(tags: readonly Tag[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { name, page, get } of tags) {
    if (!['Signature', 'Members', 'Parameters'].includes(name)) continue
    const owner = ownerOf(get('of') ?? '')
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

/** Checks that a page shows each example; `checkPage` checks that the example has a test. */
function checkExamples(tags: readonly Tag[]): string[] {
  const shown = new Set(tags.filter(({ name }) => name === 'Example').map(({ get }) => get('name')))
  return exampleNames()
    .filter((name) => !shown.has(name))
    .map(
      (name) =>
        `${exampleFile(name)}: no page shows this example; add <Example name="${name}" />, or remove it`,
    )
}

/**
 * Checks that each doc has the tests that it ends with a link to. The index of a folder sums up pages that have
 * their own, and a post is dated: it needn't stay true.
 */
function checkTests(pages: readonly MdxFile[]): string[] {
  // A copy of the site that only needs to build may lack the tests.
  if (!existsSync(LIBRARY_TESTS)) return []
  return pages
    .map(({ file }) => file)
    .filter((file) => file.startsWith('docs') && !/^(?:index\.mdx$|_)/.test(path.basename(file)))
    .filter((file) => !existsSync(proofsOf(file)))
    .map(
      (file) =>
        `${file}:1: no test proves what the page says; write ${proofsOf(file)}, or rename the tests that the page had under its old name`,
    )
}

/** Returns the text of all tests of the library. */
function readTests(): string {
  return readdirSync(LIBRARY_TESTS)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(LIBRARY_TESTS, file), 'utf8'))
    .join('\n')
}

/** Checks that a test proves each default that a page states. */
function checkProofs(tags: readonly Tag[]): string[] {
  if (!existsSync(LIBRARY_TESTS)) return []
  const tests = readTests()
  let owner = ''
  return tags.flatMap(({ name, place, get }) => {
    if (name === 'Members' || name === 'Parameters') owner = ownerOf(get('of') ?? '')
    if (name === 'Member' && get('default') !== undefined) {
      const title = `${owner}.${get('name')} defaults to ${get('default')}`
      if (!tests.includes(`'${title}'`)) {
        return [
          `${place}: no test in ${LIBRARY_TESTS} is called '${title}'; correct the default, or prove it`,
        ]
      }
    }
    return []
  })
}

/** Checks that a test proves each known bug, that one box tells of it, and that its advice is complete. */
function checkBugs(pages: readonly MdxFile[]): string[] {
  const tests = existsSync(LIBRARY_TESTS) ? readTests() : undefined
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
        : [`${place}: no test in ${LIBRARY_TESTS} proves the bug "${id}"; write bug('${id}', …)`]
    })
  })
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** Returns a pattern for a count of exports, as digits or as a word. */
function counted(number: number, nouns: string): string {
  return `\\b(?:${number}|${NUMBERS[number] ?? number})\\s+(?:${nouns})\\b`
}

/**
 * Finds text that the next library version makes wrong: hand-counted exports and version numbers. A post may
 * name an old version, since it's dated.
 */
function checkTransient(pages: readonly MdxFile[]): string[] {
  const values = exportedValues().length
  const types = exportedNames().length - values
  const counts = new RegExp(
    [counted(values, 'values|functions'), counted(types, 'types'), counted(values + types, 'exports')].join(
      '|',
    ),
    'i',
  )
  const [major] = library.version.split('.')
  const anyVersion = new RegExp(`\\b${major}\\.\\d+\\.\\d+\\b`)
  return pages.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const place = `${file}:${index + 1}`
      const version = anyVersion.exec(line)?.[0]
      const count = counts.exec(line)?.[0]
      return [
        ...(version && (file.startsWith('docs') || version === library.version)
          ? [
              `${place}: names version ${version} by hand; write <LibraryVersion />, which is the installed one, or leave it out`,
            ]
          : []),
        ...(count ? [`${place}: counts exports by hand, "${count}"; leave the number out`] : []),
      ]
    }),
  )
}

/** Compares the pages with the installed package, the examples and the tests. */
export function checkCoverage(pages: readonly MdxFile[]): string[] {
  const tags = pages.flatMap(tagsOf)
  return [
    ...checkHomes(tags),
    ...checkExamples(tags),
    ...checkTests(pages),
    ...checkProofs(tags),
    ...checkBugs(pages),
    ...checkTransient(pages),
  ]
}
