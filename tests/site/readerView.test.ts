import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { builtPage } from '../support/builtFiles'
import { DOC_ROUTES, KINDS, POST_ROUTES } from '../support/routes'

/**
 * A page of each kind with text of its own: a category page lists others. They have all that our components make. What
 * Reader View leaves out of another page is about the author's words: it drops a heading whose id it takes for an ad.
 */
const TEXTS = KINDS.filter(
  (route) => [...DOC_ROUTES, ...POST_ROUTES].includes(route) && !route.startsWith('docs/category/'),
)

/** What a reader would miss. A panel that isn't chosen is hidden on the page, too. */
const PARTS = 'h2, h3, table, dt, dd, pre'

/** The parts that are shown, by their element and how their text starts. */
function parts(root: ParentNode): string[] {
  return [...root.querySelectorAll(PARTS)]
    .filter((element) => !element.closest('[hidden]'))
    .map(
      ({ localName, textContent }) =>
        `<${localName}> ${textContent.replace(/\s+/g, ' ').trim().slice(0, 60)}`,
    )
}

/** The article that Firefox's Reader View shows of a document. */
function readerView(document: Document): ParentNode {
  const { content } = new Readability(document).parse()!
  return parseHTML(`<html><body>${content}</body></html>`).document
}

/** What a list has that another lacks, as often as it lacks it. */
function missingIn(others: readonly string[], list: readonly string[]): string[] {
  const left = [...others]
  return list.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What a document's text has for readers. */
const partsOf = (document: Document) => parts(document.querySelector('.markdown')!)

const documentOf = (route: string): Document => parseHTML(builtPage(route)).document

test.each(TEXTS)('%s: Reader View shows its headings, tables, members and code', (route) => {
  const document = documentOf(route)
  // Readability changes the document.
  const onPage = partsOf(document)
  expect(missingIn(parts(readerView(document)), onPage), 'what Reader View leaves out').toEqual([])
})

test('there is each of them on one of these pages', () => {
  const names = TEXTS.flatMap((route) => partsOf(documentOf(route))).map((part) => /^<(\w+)>/.exec(part)![1])
  expect([...new Set(names)].sort()).toEqual(PARTS.split(', ').sort())
})
