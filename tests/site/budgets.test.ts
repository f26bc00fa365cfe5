import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { CheerioAPI } from 'cheerio'
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
const SHARED = { stylesheet: 18.3, image: 3.5 }

/**
 * What a page may load: its document and the files it names. Prefetched files and the search index wait until
 * the page has all of those. Each number is the largest page of its kind plus 3 %, or a tenth more where each
 * new page adds to a list. Lower a number when its page gets smaller. Raise one only for something readers
 * benefit from.
 */
const BUDGETS = {
  home: { ...SHARED, document: 8, script: 103.3, requests: 10, elements: 542 },
  doc: { ...SHARED, document: 20.8, script: 127.1, requests: 17, elements: 3690 },
  category: { ...SHARED, document: 6.3, script: 102.5, requests: 14, elements: 270 },
  post: { ...SHARED, document: 15.2, script: 115.7, requests: 16, elements: 1105 },
  list: { ...SHARED, document: 6.1, script: 116.3, requests: 16, elements: 235 },
} satisfies Record<string, Budget>

/** KB of script that a live form adds to its page's. */
const LIVE_FORM = 24.5

/** KB that "Edit" loads: the editor with the form's runtime, and the compiler with its declarations. */
const EDITOR = 250
const COMPILER = 1100

/** Kind of a page, by its document's Docusaurus classes. */
function kindOf($: CheerioAPI): keyof typeof BUDGETS {
  const html = $('html')
  if (html.is('.blog-post-page')) return 'post'
  if (html.is('[class*="docs-doc-id-"]')) return 'doc'
  if (html.is('.docs-doc-page')) return 'category'
  return html.is('.plugin-blog') ? 'list' : 'home'
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** Files below the base path, without duplicates. */
const below = (addresses: string[]) =>
  [...new Set(addresses)].flatMap((address) =>
    address.startsWith(BASE_PATH) ? address.slice(BASE_PATH.length) : [],
  )

const sizes = new Map<string, number>()

/** Bytes of a file as a host sends it. Quality 11 would take ten times as long to save a tenth. */
function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const compressed = brotliCompressSync(builtBytes(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  sizes.set(file, compressed.length)
  return compressed.length
}

/** Files built by `src/playground/bundled.ts`, by their names without hash. */
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

test.each(ROUTES)('/%s keeps to the budget of its kind', (route) => {
  const $ = readPage(route)
  const kind = kindOf($)
  const files = {
    document: [`${route}/index.html`.replace(/^\/|(?<=\/)\//g, '')],
    script: scriptsOf(route),
    stylesheet: below(attributes($, 'link[rel=stylesheet]', 'href')),
    image: below([
      ...attributes($, 'img:not([loading=lazy])', 'src'),
      ...attributes($, 'link[rel=icon]', 'href'),
    ]),
  }
  const budget: Budget = BUDGETS[kind]
  const bytes = Object.entries(files).flatMap(([type, named]) => {
    const allowed = budget[type as keyof typeof files]
    if (total(named) <= allowed * 1000) return []
    return `/${route}: ${type} takes ${kilobytes(total(named))}, the budget of a ${kind} is ${allowed} KB (${placeOf(kind)})${largest(named)}`
  })
  const counts = { requests: Object.values(files).flat().length, elements: $('*').length }
  const numbers = Object.entries(counts).flatMap(([what, count]) => {
    const allowed = budget[what as keyof typeof counts]
    if (count <= allowed) return []
    return `/${route}: ${count} ${what}, the budget of a ${kind} is ${allowed} (${placeOf(kind)})`
  })
  const exceeded = [...bytes, ...numbers].join('\n')
  expect(exceeded, exceeded).toBe('')
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
  const compiler = builtIn('worker', 'declarations')
  const editor = [...builtFiles()].filter((file) => {
    const packages = file.endsWith('.js') ? (report[scriptName(file)] ?? {}) : {}
    return /\/playground\./.test(file) || '@codemirror/view' in packages
  })
  for (const [name, files, budget] of [
    ['EDITOR', [...editor, ...builtIn('frame')], EDITOR],
    ['COMPILER', compiler, COMPILER],
  ] as const) {
    const exceeded = `"Edit" takes ${kilobytes(total(files))}, the budget is ${budget} KB (${placeOf(name)})${largest(files)}`
    expect(total(files), exceeded).toBeLessThanOrEqual(budget * 1000)
  }
  expect(editor.length).toBeGreaterThan(1)
  expect(compiler).toHaveLength(2)
})

test('a stylesheet names no other file: neither fonts nor pictures', () => {
  const stylesheets = new Set(
    ROUTES.flatMap((route) => attributes(readPage(route), 'link[rel=stylesheet]', 'href')),
  )
  for (const file of below([...stylesheets])) {
    const named = builtText(file).match(/url\((?!"?data:)[^)]*\)|@import/g) ?? []
    expect(named, file).toEqual([])
  }
})
