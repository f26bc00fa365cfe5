import {
  attributeText,
  packageVersions,
  proseOf,
  type Findings,
  type MdxElement,
  type MdxFile,
  type PlacedElement,
} from '@docs/kit'
import { visit } from 'unist-util-visit'
import { isFilled, isList, LISTS, membersIn } from './apiReference'
import type { Declarations } from './declarations'

/** An element that describes an export. */
interface Description {
  page: string
  /** `file:line`. */
  place: string
  of: string
}

const descriptionsOf = ({ file, elements }: MdxFile): Description[] =>
  elements
    .filter(({ node }) => isFilled(node.name))
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

/** Checks that a list describes each member once, and nothing else. */
function checkList(
  file: string,
  { node, line }: PlacedElement,
  declared: readonly string[],
  found: Findings,
) {
  const subject = attributeText(node, 'of')
  const described = new Set<string>()
  for (const { node: member, line: ofMember } of membersIn(node)) {
    const place = `${file}:${ofMember}`
    const name = attributeText(member, 'name') ?? ''
    if (!declared.includes(name))
      found.errors.push(
        `${place}: ${subject} has no "${name}" in the installed package; it has ${declared.join(', ')}`,
      )
    if (described.has(name)) found.errors.push(`${place}: "${name}" of ${subject} is described twice`)
    if (!hasText(member)) found.warnings.push(`${place}: "${name}" of ${subject} has no description`)
    described.add(name)
  }
  const missing = declared.filter((name) => !described.has(name)).join(', ')
  if (missing)
    found.warnings.push(
      `${file}:${line}: ${subject} has members without a description: ${missing}; add a <Member> for each`,
    )
}

/** Checks the elements of a page whose content comes from the package's declarations. */
function checkFilled({ file, elements }: MdxFile, declarations: Declarations, found: Findings): void {
  for (const element of elements) {
    const { name } = element.node
    if (!isFilled(name)) continue
    const of = attributeText(element.node, 'of') ?? ''
    try {
      if (element.isInText)
        throw new Error(
          `<${name}> stands in a line of text; put it on a line of its own, with blank lines around it`,
        )
      if (isList(name)) {
        const declared = declarations[LISTS[name]](of).map((each) => each.name)
        checkList(file, element, declared, found)
      } else declarations.signaturesOf(of)
    } catch (error) {
      found.errors.push(`${file}:${element.line}: ${(error as Error).message}`)
    }
  }
}

/** Works out at once what the lists of all pages are about. */
function prepareLists(pages: readonly MdxFile[], declarations: Declarations): void {
  const named = (name: string) =>
    pages
      .flatMap(({ elements }) => elements)
      .flatMap(({ node }) => (node.name === name ? (attributeText(node, 'of') ?? []) : []))
  declarations.prepare(named('Members'), named('Parameters'))
}

/**
 * Compares what pages say about the library's exports and version with the installed package. A site whose pages
 * describe no export has no API reference, so there is nothing to compare.
 */
export function checkApi(pages: readonly MdxFile[], declarations: Declarations, library: string): Findings {
  const descriptions = pages.flatMap(descriptionsOf)
  if (descriptions.length === 0) return { errors: [], warnings: [] }
  prepareLists(pages, declarations)
  const found: Findings = { errors: [], warnings: checkHomes(descriptions, declarations, library) }
  for (const page of pages) checkFilled(page, declarations, found)
  found.warnings.push(...checkTransient(pages, declarations, library), ...checkProse(pages))
  return found
}
