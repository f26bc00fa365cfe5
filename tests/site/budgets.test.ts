import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { load, type CheerioAPI } from 'cheerio'
import { expect, test } from 'vitest'
import { builtBytes, builtFiles, builtText } from '../support/builtFiles'
import { bundle, scriptName } from '../support/bundle'
import { BASE_PATH } from '../support/pagesServer'
import { ROUTES } from '../support/routes'
import { FORM_PACKAGES, scriptsOf } from './scripts'
import { attributes, readPage } from './pages'

/** KB of 1,000 bytes after brotli, by type of file, plus the number of requests and of elements. */
interface Budget {
  document: number
  script: number
  stylesheet: number
  image: number
  requests: number
  elements: number
}

/** The same on every page. */
const SHARED = { document: 4.9, stylesheet: 18.3, image: 3.4, elements: 157 }

/**
 * What a page may load without its content: its document and the files it names. Prefetched files and the
 * search index wait until the page has all of those. Each number but the requests is what pages of this kind
 * take, plus 3 %. Lower a number when they take less. Raise one only for something readers benefit from.
 */
const BUDGETS = {
  home: { ...SHARED, script: 101.8, requests: 8 },
  doc: { ...SHARED, script: 108.3, requests: 13 },
  category: { ...SHARED, script: 97.1, requests: 10 },
  post: { ...SHARED, script: 104.4, requests: 10 },
  list: { ...SHARED, script: 93.1, requests: 8 },
} satisfies Record<string, Budget>

/** KB of script that each page adds to all pages, because Docusaurus lists all pages and chunks there. */
const PAGE = 0.1

/**
 * What a page's content may take: at least, for each item in a list or a table, for each live form, and for 1,000
 * characters of text.
 */
const CONTENT = {
  document: { least: 1.5, item: 0.03, form: 0, text: 0.75 },
  script: { least: 2, item: 0.04, form: 0, text: 0.8 },
  elements: { least: 40, item: 3, form: 50, text: 125 },
}

/** Where a page's content is, its table of contents and its lists of other pages included. */
const WITH_CONTENT = 'main, aside, .table-of-contents'
const ITEMS = 'aside a, main li, main tr, main article'

/** What else stands in a document because of its content: the scripts that have it, its tags, its breadcrumbs. */
const ABOUT_CONTENT = 'script[src], script[type="application/ld+json"], meta[property^="article:"]'

/** KB of script that a live form adds to its page's. */
const LIVE_FORM = 24.5

/** KB that "Edit" loads: the editor with the form's runtime, and the compiler with its declarations. */
const EDITOR = 290
const COMPILER = 1100

/** Kind of a page, by its document's Docusaurus classes. */
function kindOf($: CheerioAPI): keyof typeof BUDGETS {
  const html = $('html')
  if (html.is('.blog-post-page')) return 'post'
  if (html.is('[class*="docs-doc-id-"]')) return 'doc'
  if (html.is('.docs-doc-page')) return 'category'
  return html.is('.plugin-blog') ? 'list' : 'home'
}

const rounded = (value: number) => Number(value.toFixed(1))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** Files below the base path, without duplicates. */
const below = (addresses: string[]) =>
  [...new Set(addresses)].flatMap((address) =>
    address.startsWith(BASE_PATH) ? address.slice(BASE_PATH.length) : [],
  )

/** Bytes as a host sends them. Quality 11 would take ten times as long to save a tenth. */
const compressed = (bytes: Buffer | string) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

const sizes = new Map<string, number>()

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? compressed(builtBytes(file))
  sizes.set(file, size)
  return size
}

/** Files built by `src/plugins/bundler/bundled.ts`, by their names without hash. */
function builtIn(...names: string[]): string[] {
  return [...builtFiles()].filter((file) =>
    names.some((name) => file.startsWith(`assets/playground/${name}.`)),
  )
}

const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)

/** The five largest files, and for scripts their largest packages. */
function largest(files: readonly string[]): string {
  const report = bundle()
  return [...files]
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, 5)
    .map((file) => {
      const packages = Object.entries(report[scriptName(file)] ?? {})
        .sort(([, a], [, b]) => b - a)
        .slice(0, 3)
        .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
      return `\n  ${file} ${kilobytes(sizeOf(file))}${packages.length > 0 ? `, from ${packages.join(', ')} of source` : ''}`
    })
    .join('')
}

/** Where a budget is defined, as `file:line`. */
function placeOf(name: string): string {
  const line = readFileSync(__filename, 'utf8')
    .split('\n')
    .findIndex((text) => new RegExp(`^(?:  ${name}:|const ${name} =)`).test(text))
  return `tests/site/budgets.test.ts:${line + 1}`
}

/** Whether a script holds content: a page's text, a post's preview, or the list on a page. */
const isContent = (file: string) => 'content' in (bundle()[scriptName(file)] ?? {})

test.each(ROUTES)('/%s keeps to the budget of its kind, whatever it says', (route) => {
  const $ = load(readPage(route).html())
  const kind = kindOf($)
  const files = {
    script: scriptsOf(route).filter((file) => !isContent(file)),
    image: below([
      ...attributes($, 'img:not([loading=lazy], .avatar__photo)', 'src'),
      ...attributes($, 'link[rel=icon]', 'href'),
    ]),
  }
  // Inside the document, but the same in all.
  const stylesheet = compressed($('style').remove().text()) / 1000
  const content = {
    document: compressed($.html()) / 1000,
    script: total(scriptsOf(route).filter(isContent)) / 1000,
    elements: $(WITH_CONTENT).find('*').length,
  }
  const [items, forms] = [$(ITEMS).length, $('[data-example]').length]
  const thousands = $(WITH_CONTENT).text().length / 1000

  $(WITH_CONTENT).empty()
  $(ABOUT_CONTENT).remove()
  const frame = {
    document: compressed($.html()) / 1000,
    script: total(files.script) / 1000 - PAGE * ROUTES.length,
    stylesheet,
    image: total(files.image) / 1000,
    requests: 1 + Object.values(files).flat().length,
    elements: $('*').length,
  }
  content.document -= frame.document

  const budget: Budget = BUDGETS[kind]
  const exceeded = Object.entries(frame).flatMap(([what, taken]) => {
    const allowed = budget[what as keyof Budget]
    if (taken <= allowed) return []
    const named = largest(files[what as keyof typeof files] ?? [])
    return `/${route}: ${what} without content: ${rounded(taken)}, the budget of a ${kind} is ${allowed} (${placeOf(kind)})${named}`
  })
  for (const [what, taken] of Object.entries(content)) {
    const { least, item, form, text } = CONTENT[what as keyof typeof content]
    const allowed = least + item * items + form * forms + text * thousands
    // The scripts of a list have whole posts, of which it shows only a little.
    if (taken > allowed && !(what === 'script' && ['list', 'category'].includes(kind)))
      exceeded.push(
        `/${route}: ${what} of its content: ${rounded(taken)}, the budget for ${items} items, ${forms} live forms and ${rounded(thousands)} thousand characters is ${rounded(allowed)} (${placeOf('CONTENT')})`,
      )
  }
  expect(exceeded, exceeded.join('\n')).toEqual([])
})

test('a live form keeps to its budget', () => {
  const report = bundle()
  const files = [...builtFiles()].filter((file) => {
    const packages = file.endsWith('.js') ? (report[scriptName(file)] ?? {}) : {}
    return FORM_PACKAGES.some((name) => name in packages)
  })
  const exceeded = `A live form takes ${kilobytes(total(files))} of script, its budget is ${LIVE_FORM} KB (${placeOf('LIVE_FORM')})${largest(files)}`
  expect(total(files), exceeded).toBeLessThanOrEqual(LIVE_FORM * 1000)
  expect(files).not.toEqual([])
})

test('the editor of live forms and its compiler keep to their budgets', () => {
  const report = bundle()
  const compiler = builtIn('typesWorker', 'declarations')
  const editor = [...builtFiles()].filter((file) => {
    const packages = file.endsWith('.js') ? (report[scriptName(file)] ?? {}) : {}
    return /\/playground\./.test(file) || '@codemirror/view' in packages
  })
  for (const [name, files, budget] of [
    ['EDITOR', [...editor, ...builtIn('frame', 'transpileWorker')], EDITOR],
    ['COMPILER', compiler, COMPILER],
  ] as const) {
    const exceeded = `"Edit" takes ${kilobytes(total(files))}, the budget is ${budget} KB (${placeOf(name)})${largest(files)}`
    expect(total(files), exceeded).toBeLessThanOrEqual(budget * 1000)
  }
  expect(editor.length).toBeGreaterThan(1)
  expect(compiler).toHaveLength(2)
})

test('a stylesheet names no other file: neither fonts nor pictures', () => {
  const stylesheets = [...builtFiles()].filter((file) => file.endsWith('.css'))
  for (const file of stylesheets) {
    const named = builtText(file).match(/url\((?!"?data:)[^)]*\)|@import/g) ?? []
    expect(named, file).toEqual([])
  }
  expect(stylesheets).not.toEqual([])
})
