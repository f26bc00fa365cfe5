import { Declarations } from '@docs/samples'
import { attributeText, nodesOf, type MdxFile } from '@docs/kit'
import { knownBugsOf } from './knownBugs'
import { ABOUT_ALL_PAGES, BUGS, needsTests, TESTS, testsOf } from './tests'

/**
 * A statement that a test can prove: a bug, the default of a member such as `UseHtmlFieldOptions.type`, or what a card
 * of the home page says about the example that it prints.
 */
export type Statement = { bug: string } | { member: string; value: string } | { example: string }

/** A test of the library that ran. */
export interface LibraryTest {
  file: string
  line: number
  passed: boolean
  proves?: Statement
}

function inWords(statement: Statement): string {
  if ('bug' in statement) return `the bug "${statement.bug}"`
  if ('example' in statement) return `what a card says about the example "${statement.example}"`
  return `the default of ${statement.member}, ${statement.value}`
}

/** How a page makes a statement. */
function markupOf(statement: Statement): string {
  if ('bug' in statement) return `<KnownBug id="${statement.bug}"> on its page`
  if ('example' in statement) return `<Excerpt example="${statement.example}"> in a card of the home page`
  return '<Member default="…"> on its page'
}

const declarations = new Declarations({ library: '@jcoreio/zod-forms' })

/** Returns the defaults that a page states. */
function defaultsOf({ file, elements }: MdxFile): { place: string; statement: Statement }[] {
  let owner = ''
  return elements.flatMap(({ node, line }) => {
    if (node.name === 'Members' || node.name === 'Parameters')
      owner = declarations.ownerOf(attributeText(node, 'of') ?? '')
    const value = node.name === 'Member' ? attributeText(node, 'default') : undefined
    if (value === undefined) return []
    const member = `${owner}.${attributeText(node, 'name')}`
    return [{ place: `${file}:${line}`, statement: { member, value } }]
  })
}

/** Returns what the cards of a page state by the examples that they print. */
const cardsOf = ({ file, elements }: MdxFile): { place: string; statement: Statement; to: string }[] =>
  elements
    .filter(({ node }) => node.name === 'Feature')
    .flatMap(({ node: card, line }) => {
      const excerpts = nodesOf(card).elements.filter(({ node }) => node.name === 'Excerpt')
      const examples = new Set(excerpts.map(({ node }) => attributeText(node, 'example') ?? ''))
      const to = attributeText(card, 'to') ?? ''
      return [...examples].map((example) => ({ place: `${file}:${line}`, statement: { example }, to }))
    })

/** Returns what a page states, where, and whose tests prove it. */
const statementsOf = (page: MdxFile): { place: string; statement: Statement; tests: string }[] => {
  const tests = testsOf(page.file) ?? TESTS
  return [
    ...knownBugsOf(page).flatMap(({ place, ids }) =>
      ids.map((bug) => ({ place, statement: { bug }, tests: BUGS })),
    ),
    ...defaultsOf(page).map((stated) => ({ ...stated, tests })),
    ...cardsOf(page).map(({ to, ...stated }) => ({ ...stated, tests: `the tests of the page at ${to}` })),
  ]
}

/** Returns what a test that proves a statement begins with. */
function call(statement: Statement): string {
  if ('bug' in statement) return `bug('${statement.bug}', …)`
  if ('example' in statement) return `shows('${statement.example}', …)`
  return `defaultsTo('${statement.member}', ${JSON.stringify(statement.value)}, …)`
}

/**
 * Compares what the pages state with what the tests that ran prove, in both directions.
 * @param isWhole whether all tests ran: after a part, a statement without a test isn't a problem
 * @returns the problems, as `file:line: …`
 */
export function compare(
  pages: readonly MdxFile[],
  tests: readonly LibraryTest[],
  isWhole: boolean,
): string[] {
  const stated = pages.flatMap(statementsOf)
  const words = new Set(stated.map(({ statement }) => inWords(statement)))
  const unproven = stated.flatMap(({ place, statement, tests: file }) => {
    const name = inWords(statement)
    const proofs = tests.filter(({ proves }) => proves && inWords(proves) === name)
    if (proofs.some(({ passed }) => !passed))
      return [
        `${place}: the installed version doesn't show ${name} any more; correct the page, or the test that fails`,
      ]
    return proofs.length > 0 || !isWhole
      ? []
      : [`${place}: no test proves ${name}; write ${call(statement)} in ${file}`]
  })
  const unstated = tests.flatMap(({ file, line, proves }) =>
    !proves || words.has(inWords(proves))
      ? []
      : [`${file}:${line}: no page states ${inWords(proves)}; write ${markupOf(proves)}, or remove the test`],
  )
  return [...unproven, ...unstated, ...(isWhole ? compareFiles(pages, tests) : [])]
}

/** Compares the pages with the files of the tests. */
function compareFiles(pages: readonly MdxFile[], tests: readonly LibraryTest[]): string[] {
  const ran = new Map(tests.map(({ file }) => [file, file.replace('.server.test.', '.test.')]))
  const passed = new Set(tests.filter((test) => test.passed).map(({ file }) => ran.get(file)))
  const known = new Set(pages.map(({ file }) => testsOf(file)))
  return [
    ...pages
      .filter((page) => needsTests(page) && !passed.has(testsOf(page.file)))
      .map(({ file }) => `${file}:1: no test proves what the page says; write one in ${testsOf(file)}`),
    ...[...ran]
      .filter(([, file]) => !known.has(file) && file !== BUGS && !file.startsWith(ABOUT_ALL_PAGES))
      .map(
        ([file]) =>
          `${file}:1: there is no page with this path; rename the tests as their page, or remove them`,
      ),
  ]
}
