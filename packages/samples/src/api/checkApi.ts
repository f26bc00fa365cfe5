import { attributeText, matterField, packageVersions, tagsOf, type MdxFile, type Tag } from '@docs/kit'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { isList, LISTS, memberElements } from './apiReference'
import type { Declarations } from './declarations'

/** Elements that describe an export. */
const DESCRIBING = ['Signature', 'Members', 'Parameters']

/** Checks that exactly one page describes each export. */
function checkHomes(descriptions: readonly Tag[], declarations: Declarations, library: string): string[] {
  /** The first description on each page, by export. */
  const homes = new Map<string, Tag[]>()
  for (const tag of descriptions) {
    const owner = declarations.ownerOf(tag.get('of') ?? '')
    const others = homes.get(owner) ?? []
    if (!others.some(({ page }) => page === tag.page)) homes.set(owner, [...others, tag])
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
  return pages.flatMap(({ file, text, tree }) => {
    // A page that says nothing of the library may tell the defaults of others.
    if (matterField(text, 'no_claims')?.value) return []
    const problems: string[] = []
    visit(tree, ['paragraph', 'tableCell'], (block) => {
      let prose = ''
      visit(block, (each) => {
        if (each.type === 'text') prose += each.value
        if (each.type === 'inlineCode') prose += `\`${each.value}\``
      })
      if (PROSE_DEFAULT.test(prose.replace(/\s+/g, ' ')))
        problems.push(
          `${file}:${block.position!.start.line}: states a default in prose, where nothing checks it; write <Member name="…" default="…">`,
        )
    })
    return problems
  })
}

function hasText(element: MdxJsxFlowElement): boolean {
  let text = ''
  visit(element, (node) => {
    if ('value' in node && typeof node.value === 'string') text += node.value
  })
  return text.trim() !== ''
}

/** Returns the names that a list has to describe. Of what the library doesn't export, the step says so. */
function declaredNames(list: MdxJsxFlowElement, declarations: Declarations): string[] {
  try {
    return declarations[LISTS[list.name as keyof typeof LISTS]](attributeText(list, 'of') ?? '').map(
      ({ name }) => name,
    )
  } catch {
    return []
  }
}

/** Checks that a list describes each member. */
function checkMembers(pages: readonly MdxFile[], declarations: Declarations): string[] {
  return pages.flatMap(({ file, tree }) => {
    const problems: string[] = []
    visit(tree, 'mdxJsxFlowElement', (list) => {
      if (!list.name || !isList(list.name)) return
      const subject = attributeText(list, 'of')
      const report = ({ position }: MdxJsxFlowElement, problem: string) =>
        problems.push(`${file}:${position!.start.line}: ${problem}`)
      const members = memberElements(list)
      for (const member of members)
        if (!hasText(member))
          report(member, `"${attributeText(member, 'name')}" of ${subject} has no description`)
      const described = members.map((member) => attributeText(member, 'name'))
      const missing = declaredNames(list, declarations).filter((name) => !described.includes(name))
      if (missing.length > 0)
        report(
          list,
          `${subject} has members without a description: ${missing.join(', ')}; add a <Member> for each`,
        )
    })
    return problems
  })
}

/**
 * Compares what pages say about the library's exports and version with the installed package. A site whose pages
 * describe no export has no API reference, so there is nothing to compare.
 */
export function checkApi(pages: readonly MdxFile[], declarations: Declarations, library: string): string[] {
  const descriptions = pages.flatMap(tagsOf).filter(({ name }) => DESCRIBING.includes(name))
  if (descriptions.length === 0) return []
  return [
    ...checkHomes(descriptions, declarations, library),
    ...checkMembers(pages, declarations),
    ...checkTransient(pages, declarations, library),
    ...checkProse(pages),
  ]
}
