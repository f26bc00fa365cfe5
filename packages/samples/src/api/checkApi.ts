import { attributeText, packageVersions, proseOf, type MdxElement, type MdxFile } from '@docs/kit'
import { visit } from 'unist-util-visit'
import { isList, LISTS, membersIn } from './apiReference'
import type { Declarations } from './declarations'

/** Elements that describe an export. */
const DESCRIBING = ['Signature', 'Members', 'Parameters']

/** An element that describes an export. */
interface Description {
  page: string
  /** `file:line`. */
  place: string
  of: string
}

const descriptionsOf = ({ file, elements }: MdxFile): Description[] =>
  elements
    .filter(({ node }) => DESCRIBING.includes(node.name ?? ''))
    .map(({ node, line }) => ({
      page: file,
      place: `${file}:${line}`,
      of: attributeText(node, 'of') ?? '',
    }))

/** Checks that exactly one page describes each export. */
function checkHomes(
  descriptions: readonly Description[],
  declarations: Declarations,
  library: string,
): string[] {
  /** The first description on each page, by export. */
  const homes = new Map<string, Description[]>()
  for (const description of descriptions) {
    const owner = declarations.ownerOf(description.of)
    const others = homes.get(owner) ?? []
    if (!others.some(({ page }) => page === description.page)) homes.set(owner, [...others, description])
  }
  return declarations.exportedNames().flatMap((name) => {
    const [home, ...others] = homes.get(name) ?? []
    if (!home)
      return [
        `${descriptions[0]!.place}: no page describes the export "${name}" of ${library}; add <Signature of="${name}" /> or <Members of="${name}">, here or on the page it belongs to`,
      ]
    return others.map(
      ({ place }) => `${place}: ${home.place} describes the export "${name}", too; keep one of them`,
    )
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
  return pages.flatMap(({ file, matter, tree }) => {
    // A page that says nothing of the library may tell the defaults of others.
    if (matter.value.no_claims) return []
    const problems: string[] = []
    visit(tree, ['paragraph', 'tableCell'], (block) => {
      if (PROSE_DEFAULT.test(proseOf(block)))
        problems.push(
          `${file}:${block.position!.start.line}: states a default in prose, where nothing checks it; write <Member name="…" default="…">`,
        )
    })
    return problems
  })
}

function hasText(element: MdxElement): boolean {
  let text = ''
  visit(element, (node) => {
    if ('value' in node && typeof node.value === 'string') text += node.value
  })
  return text.trim() !== ''
}

/** Returns an answer about the library. Of what it doesn't export, the step that fills pages says so. */
function orNone<T>(ask: () => T[]): T[] {
  try {
    return ask()
  } catch {
    return []
  }
}

/** Returns the names that a list has to describe. */
const declaredNames = (list: MdxElement, declarations: Declarations): string[] =>
  orNone(() => declarations[LISTS[list.name as keyof typeof LISTS]](attributeText(list, 'of') ?? '')).map(
    ({ name }) => name,
  )

/** Checks that a list describes each member. */
function checkMembers(pages: readonly MdxFile[], declarations: Declarations): string[] {
  return pages.flatMap(({ file, elements }) => {
    // The step says what is wrong with a list in a line of text.
    const lists = elements.filter(({ node, isInText }) => isList(node.name ?? '') && !isInText)
    return lists.flatMap(({ node: list, line: ofList }) => {
      const subject = attributeText(list, 'of')
      const members = membersIn(list)
      const described = members.map(({ node }) => attributeText(node, 'name'))
      const missing = declaredNames(list, declarations).filter((name) => !described.includes(name))
      return [
        ...members
          .filter(({ node }) => !hasText(node))
          .map(
            ({ node, line }) =>
              `${file}:${line}: "${attributeText(node, 'name')}" of ${subject} has no description`,
          ),
        ...(missing.length > 0
          ? [
              `${file}:${ofList}: ${subject} has members without a description: ${missing.join(', ')}; add a <Member> for each`,
            ]
          : []),
      ]
    })
  })
}

/** Asks for what pages print, and leaves it to their step to say what is wrong. */
function readPrinted(pages: readonly MdxFile[], declarations: Declarations): void {
  const named = (name: string) =>
    pages
      .flatMap(({ elements }) => elements)
      .flatMap(({ node }) => (node.name === name ? (attributeText(node, 'of') ?? []) : []))
  declarations.prepare(named('Members'), named('Parameters'))
  for (const of of named('Signature')) orNone(() => declarations.signaturesOf(of))
}

/**
 * Compares what pages say about the library's exports and version with the installed package. A site whose pages
 * describe no export has no API reference, so there is nothing to compare.
 */
export function checkApi(pages: readonly MdxFile[], declarations: Declarations, library: string): string[] {
  const descriptions = pages.flatMap(descriptionsOf)
  if (descriptions.length === 0) return []
  readPrinted(pages, declarations)
  return [
    ...checkHomes(descriptions, declarations, library),
    ...checkMembers(pages, declarations),
    ...checkTransient(pages, declarations, library),
    ...checkProse(pages),
  ]
}
