import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { builtPage } from '../support/builtFiles'
import { DOC_ROUTES, POST_ROUTES } from '../support/routes'
import { readPage } from './pages'

/** Pages with text of their own: a category page lists others. */
const TEXTS = [...DOC_ROUTES, ...POST_ROUTES].filter((route) => readPage(route)('.markdown').length > 0)

/** What a reader would miss. A panel that isn't chosen is hidden on the page, too. */
const PARTS = ['h2', 'h3', 'table', 'dt', 'dd', 'pre']

function parts(root: ParentNode): Record<string, number> {
  const shown = (part: string) =>
    [...root.querySelectorAll(part)].filter((element) => !element.closest('[hidden]'))
  return Object.fromEntries(PARTS.map((part) => [part, shown(part).length]))
}

/** The article that Firefox's Reader View shows of a document. */
function readerView(document: Document): ParentNode {
  const { content } = new Readability(document).parse()!
  return parseHTML(`<html><body>${content}</body></html>`).document
}

test.each(TEXTS)('%s: Reader View shows its headings, tables, members and code', (route) => {
  const { document } = parseHTML(builtPage(route))
  // Readability changes the document.
  const onPage = parts(document.querySelector('.markdown')!)
  expect(parts(readerView(document))).toEqual(onPage)
})
