import { packageVersions, tagsOf, type MdxFile } from '@docs/kit'
import { visit } from 'unist-util-visit'
import type { Declarations } from './declarations'

/** Checks that exactly one page describes each export. */
function checkHomes(pages: readonly MdxFile[], declarations: Declarations, library: string): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { name, page, get } of pages.flatMap(tagsOf)) {
    if (!['Signature', 'Members', 'Parameters'].includes(name)) continue
    const owner = declarations.ownerOf(get('of') ?? '')
    homes.set(owner, (homes.get(owner) ?? new Set()).add(page))
  }
  return declarations.exportedNames().flatMap((name) => {
    const described = [...(homes.get(name) ?? [])]
    if (described.length === 1) return []
    return described.length === 0
      ? [
          `${library}: no page describes the export "${name}"; add <Signature of="${name}" /> or <Members of="${name}"> to the page it belongs to`,
        ]
      : [`${described.join(', ')}: the export "${name}" is described on more than one page`]
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

/** A post's file, as Docusaurus reads its date. */
const DATED = /\d{4}[-/]\d{2}[-/]\d{2}/

/**
 * Finds text that the next version of the library makes wrong: exports counted by hand, and the installed version.
 * Versions of other packages, and older ones in posts, stay true.
 */
function checkTransient(pages: readonly MdxFile[], declarations: Declarations, library: string): string[] {
  const values = declarations.exportedValues().length
  const types = declarations.exportedNames().length - values
  const counts = new RegExp(
    [counted(values, 'values|functions'), counted(types, 'types'), counted(values + types, 'exports')].join(
      '|',
    ),
    'i',
  )
  const [installed] = packageVersions([library])
  const [name, version] = [library.split('/').at(-1)!, installed!.split(' ')[1]!]
  // After its name, each version is the library's.
  const versions = new RegExp(
    String.raw`\b${name}[@\s]+v?(\d+\.\d+\.\d+)|\b(${version.replaceAll('.', '\\.')})\b`,
    'g',
  )
  return pages.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const place = `${file}:${index + 1}`
      const found = Array.from(line.matchAll(versions), ([, named, alone]) => named ?? alone!).find(
        (each) => !DATED.test(file) || each === version,
      )
      const count = counts.exec(line)?.[0]
      return [
        ...(found
          ? [
              `${place}: names version ${found} by hand; write <LibraryVersion />, which is the installed one, or leave it out`,
            ]
          : []),
        ...(count ? [`${place}: counts exports by hand, "${count}"; leave the number out`] : []),
      ]
    }),
  )
}

/** A default in prose, where nothing checks it. */
const PROSE_DEFAULT =
  /(?:\b(?:is|are) `[^`]+` by default|\bdefaults? (?:to|is|are) `|\bby default,? (?:it |they )?(?:is|are)? ?`)/i

function checkProse(pages: readonly MdxFile[]): string[] {
  return pages.flatMap(({ file, tree }) => {
    const problems: string[] = []
    visit(tree, 'paragraph', (paragraph) => {
      let prose = ''
      visit(paragraph, (each) => {
        if (each.type === 'text') prose += each.value
        if (each.type === 'inlineCode') prose += `\`${each.value}\``
      })
      if (PROSE_DEFAULT.test(prose.replace(/\s+/g, ' ')))
        problems.push(
          `${file}:${paragraph.position!.start.line}: states a default in prose, where nothing checks it; write <Member name="…" default="…">`,
        )
    })
    return problems
  })
}

/** Compares what pages say about the library's exports and version with the installed package. */
export function checkApi(pages: readonly MdxFile[], declarations: Declarations, library: string): string[] {
  return [
    ...checkHomes(pages, declarations, library),
    ...checkTransient(pages, declarations, library),
    ...checkProse(pages),
  ]
}
