import type { Paragraph, Root } from 'mdast'
import {
  attributeText,
  didYouMean,
  nodesOf,
  partsOf,
  readMdxFiles,
  replaceNode,
  type MdxElement,
  type MdxFile,
} from '@docs/kit'

/** A `<Fact>` on a page: it's about other software, so no test proves it, and it may stop being true. */
interface Fact {
  element: MdxElement
  /** `file:line`. */
  place: string
  /** Where it can be looked up. */
  source: string
  /** The month in which somebody did, as `2026-11`. */
  checked: string
  /** The last month in which it's true, if that's known: the end of a release's support, say. */
  until: string | undefined
}

const ATTRIBUTES = ['source', 'checked', 'until']

/** Months after which a fact has to be checked again. */
const LONGEST = 6

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Returns the elements that are facts. */
const factsIn = ({ elements }: Pick<MdxFile, 'elements'>) =>
  elements.filter(({ node }) => node.name === 'Fact')

/** Returns the facts on a page, without those of the parts that it imports. */
const factsOf = (page: Pick<MdxFile, 'file' | 'elements'>): Fact[] =>
  factsIn(page).map(({ node: element, line }) => ({
    element,
    place: `${page.file}:${line}`,
    source: attributeText(element, 'source') ?? '',
    checked: attributeText(element, 'checked') ?? '',
    until: attributeText(element, 'until'),
  }))

const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

function problemsOf({ element, source, checked, until }: Fact): string[] {
  const names = element.attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.name : '{…}'))
  const unknown = names.filter((name) => !ATTRIBUTES.includes(name))
  const isMonth = until === undefined ? !names.includes('until') : MONTH.test(until)
  return [
    ...unknown.map((name) => `a fact has no attribute "${name}"${didYouMean(name, ATTRIBUTES)}`),
    ...(isWebAddress(source) ? [] : ['say where to look the fact up: source="https://…"']),
    ...(MONTH.test(checked)
      ? []
      : ['say in which month somebody last looked the fact up, as in checked="2026-11"']),
    ...(isMonth ? [] : ['name the last month in which the fact is true, as in until="2027-03"']),
    ...(element.children.length > 0 ? [] : ['put the text of the fact into it: <Fact …>text</Fact>']),
  ]
}

/** Checks that all facts say where they come from, and when somebody looked. */
export const checkFacts = (pages: readonly MdxFile[]): string[] =>
  pages.flatMap(factsOf).flatMap((fact) => problemsOf(fact).map((problem) => `${fact.place}: ${problem}`))

/** Number of a month, to count with. */
function monthNumber(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return 12 * year + number
}

/** Returns the facts that somebody has to look up again. */
export function expiredFacts(pages: readonly MdxFile[], today: Date): string[] {
  const month = today.toJSON().slice(0, 7)
  const now = monthNumber(month)
  return pages.flatMap(factsOf).flatMap(({ place, source, checked, until }) => {
    const todo = `; look at ${source}, correct the text, and write checked="${month}"`
    if (until !== undefined && monthNumber(until) < now)
      return [`${place}: this was true until ${inWords(until)}${todo} and another "until"`]
    const age = now - monthNumber(checked)
    if (age > LONGEST) return [`${place}: this was last checked in ${inWords(checked)}${todo}`]
    return age < 0
      ? [`${place}: this says that it was checked in ${inWords(checked)}, which is in the future${todo}`]
      : []
  })
}

const MONTH_IN_WORDS = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

const inWords = (month: string) => MONTH_IN_WORDS.format(new Date(`${month}-01`))

/** When and where the facts on a page were checked. */
export interface CheckedFacts {
  /** `in November 2026`, with `or later` if some are newer. */
  when: string
  sources: string[]
}

/** Returns when and where the facts on a page and its parts were checked, if there are any. */
export function checkedFacts(page: string, tree: Root): CheckedFacts | undefined {
  const parts = readMdxFiles(partsOf(page, { tree })).pages
  const facts = [{ file: page, ...nodesOf(tree) }, ...parts]
    .flatMap(factsOf)
    .filter(({ checked }) => MONTH.test(checked))
  const months = [...new Set(facts.map(({ checked }) => checked))].sort()
  const [oldest] = months
  if (!oldest) return undefined
  return {
    when: `in ${inWords(oldest)}${months.length > 1 ? ' or later' : ''}`,
    sources: [...new Set(facts.map(({ source }) => source))],
  }
}

/** Leaves of each `<Fact>` only its text, which then reads like the text around it. */
export function unwrapFacts(tree: Root): void {
  // Those in others first.
  for (const fact of factsIn(nodesOf(tree)).reverse()) {
    const { type, children } = fact.node
    // MDX takes an element that is a paragraph of its own out of the paragraph.
    const isInline = type === 'mdxJsxFlowElement' && children.some((each) => isPhrasing(each.type))
    replaceNode(fact, ...(isInline ? [{ type: 'paragraph', children } as Paragraph] : children))
  }
}

const PHRASING = [
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'link',
  'mdxJsxTextElement',
  'mdxTextExpression',
]
const isPhrasing = (type: string) => PHRASING.includes(type)
