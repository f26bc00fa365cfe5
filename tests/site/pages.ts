import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mdxFiles } from '@docs/kit'
import { load, type CheerioAPI } from 'cheerio'
import { parse } from 'yaml'
import { builtText } from '../support/builtFiles'
import { ROUTES } from '../support/routes'

const parsed = new Map<string, CheerioAPI>()

/** A document of the build, by its file; each is read and parsed once. */
export function readDocument(file: string): CheerioAPI {
  const known = parsed.get(file)
  if (known) return known
  const $ = load(builtText(file))
  parsed.set(file, $)
  return $
}

const documentOf = (route: string) => path.posix.join(route, 'index.html')

/** Files of all documents, without the copies at `.html` addresses. */
export const DOCUMENTS = [...ROUTES.map(documentOf), '404.html']

/** Further pages of a long list of posts. They have the title and the description of its first page. */
export const FURTHER_PAGE = /\/page\/\d+$/

/** Every page but these. */
export const OWN_PAGES = ROUTES.filter((route) => !FURTHER_PAGE.test(route))

/** The prerendered document of a page. */
export function readPage(route: string): CheerioAPI {
  return readDocument(documentOf(route))
}

/** Values of an attribute in all elements that match a selector and have it. */
export function attributes($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .flatMap((element) => $(element).attr(name) ?? [])
}

/** Texts of all elements that match a selector. */
export function texts($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).text())
}

/** A page's metadata by `name` or `property`, in document order. */
export function readMeta($: CheerioAPI): Map<string, string[]> {
  const meta = new Map<string, string[]>()
  for (const element of $('meta[name], meta[property]').toArray()) {
    const { name, property, content = '' } = element.attribs
    const key = (name ?? property)!
    meta.set(key, [...(meta.get(key) ?? []), content])
  }
  return meta
}

/** All that authors wrote. */
export const SOURCES: readonly string[] = mdxFiles('docs', 'blog').map((file) => readFileSync(file, 'utf8'))

const EDIT = 'https://github.com/jcoreio/zod-forms/edit/master/'

/** The repository file that a page names as its source; lists and the home page have none. */
export function sourceOf(route: string): string | undefined {
  const href = readPage(route)(`.theme-edit-this-page[href^="${EDIT}"]`).attr('href')
  return href?.slice(EDIT.length)
}

/** What an author wrote between the dashes at the top of a page; nothing for lists and the home page. */
export function frontMatterOf(route: string): Readonly<Record<string, unknown>> {
  const source = sourceOf(route)
  const text = source && readFileSync(path.resolve(__dirname, '../..', source), 'utf8')
  const [, matter = ''] = /^---\r?\n([^]*?)\r?\n---/.exec(text ?? '') ?? []
  return (parse(matter) ?? {}) as Record<string, unknown>
}

/** Items that appear more than once in a list, each once. */
export function repeated<T>(list: readonly T[]): T[] {
  return [...new Set(list.filter((item, index) => list.indexOf(item) !== index))]
}
