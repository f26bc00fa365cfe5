import { expect, test } from 'vitest'
import { builtFiles, HOME_URL, markdownFile, SITE } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { MARKDOWN_ROUTES } from '../support/routes'
import { readMarkdown } from '../support/readMarkdown'
import { attributes, DOCUMENTS, readDocument, repeated, SOURCES } from './pages'

const FILES = builtFiles()

/** Elements of a document that reference other files of the site. */
const NAMED = 'a[href], link[href], img[src], script[src], source[src]'

/** The file that a host sends for an address below the base path without a redirect, if any. */
function fileAt(pathname: string): string | undefined {
  const file = decodeURI(pathname.slice(BASE_PATH.length))
  const sent = pathname.endsWith('/') ? [`${file}index.html`] : [file, `${file}.html`]
  return pathname.startsWith(BASE_PATH) ? sent.find((each) => FILES.has(each)) : undefined
}

/** Whether an author links to another site on the same host, by its full address. */
const isOtherSite = (address: string): boolean =>
  URL.canParse(address) && !address.startsWith(HOME_URL) && SOURCES.some((text) => text.includes(address))

/** Problems with an address that a file of the site contains. */
function problem(address: string, base: string): string[] {
  const { origin, pathname, hash } = new URL(address, base)
  if (origin !== SITE || isOtherSite(address)) return []
  const file = fileAt(pathname)
  if (!file) return [`${address} is no file of the build`]
  if (!hash || !file.endsWith('.html')) return []
  const id = decodeURIComponent(hash.slice(1))
  const ids = attributes(readDocument(file), '[id]', 'id')
  return ids.includes(id) ? [] : [`${address}: that page has no such id`]
}

test('2. No link works only until reload: each leads to a file without a redirect, and to an id that is there', () => {
  const problems = DOCUMENTS.flatMap((file) => {
    const $ = readDocument(file)
    const addresses = new Set(
      $(NAMED)
        .toArray()
        .map(({ attribs }) => (attribs.href ?? attribs.src)!),
    )
    return [...addresses].flatMap((address) =>
      problem(address, HOME_URL + file).map((text) => `${file}: ${text}`),
    )
  })
  expect(problems).toEqual([])
})

test('links in Markdown are full addresses, and lead to what is there', () => {
  const problems = MARKDOWN_ROUTES.map(markdownFile).flatMap((file) =>
    readMarkdown(file).links.flatMap((link) =>
      URL.canParse(link)
        ? problem(link, SITE).map((text) => `${file}: ${text}`)
        : `${file}: ${link} is no full address`,
    ),
  )
  expect(problems).toEqual([])
})

test('no id stands twice in a document', () => {
  const problems = DOCUMENTS.flatMap((file) =>
    repeated(attributes(readDocument(file), '[id]', 'id')).map((id) => `${file}: ${id}`),
  )
  expect(problems).toEqual([])
})
