import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtBytes, builtFiles, builtText } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { scriptsOf, scriptsWith, WORDS } from './scripts'
import { attributes, readPage } from './pages'

// KB are 1,000 bytes after brotli. Each budget has room for 50 new pages, which the lists of all pages take: a doc is in
// the sidebar, a recipe's page on a category page too, a post in the archive, and each in the script of all pages.

/** What one page of each kind may take: its document with the style sheet in it, and what it names. */
const PAGES = {
  '': { documentKB: 33, scriptKB: 115, imageKB: 4, requests: 12, elements: 1050 },
  'docs/concepts': { documentKB: 41.5, scriptKB: 138, imageKB: 4, requests: 18, elements: 1350 },
  'docs/category/how-to': { documentKB: 37.5, scriptKB: 124, imageKB: 4, requests: 16, elements: 1000 },
  'blog/mdx-blog-post': { documentKB: 36.5, scriptKB: 126, imageKB: 4, requests: 16, elements: 800 },
  'blog/archive': { documentKB: 33.5, scriptKB: 113, imageKB: 4, requests: 12, elements: 750 },
}

type Measure = keyof (typeof PAGES)['']

/** What is measured, as a message says it. */
const UNITS: Record<Measure, string> = {
  documentKB: 'KB of document',
  scriptKB: 'KB of scripts',
  imageKB: 'KB of pictures',
  requests: 'requests',
  elements: 'elements',
}

/** What else may have grown, and has no author to shorten it. */
const LISTS =
  'If only the lists of pages grew, as dozens of new pages make them, raise the number in tests/site/budgets.test.ts'

/** What to do when a page takes more. */
const ADVICE: Record<Measure, string> = {
  documentKB: 'Move what most readers skip to another page, or look for styles and attributes that came in',
  scriptKB: 'Load with import() what a reader asks for, or take a smaller package',
  imageKB: 'Compress the pictures, or give those below the first screen loading=lazy',
  requests: 'Put the chunks together, or wait with a file until it is needed',
  elements: 'Look for elements that only style something, or split the page',
}

/** Bytes as a host sends them. Quality 11 would take ten times as long to save a tenth. */
const compressedKB = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length / 1000

const totalKB = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + compressedKB(builtBytes(file)), 0)

/** The three largest files. */
function largest(files: readonly string[]): string {
  return files
    .map((file) => ({ file, size: compressedKB(builtBytes(file)) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 3)
    .map(({ file, size }) => `\n  ${file} ${size.toFixed(1)} KB`)
    .join('')
}

test.each(Object.entries(PAGES))('/%s keeps to its budget', (route, budget) => {
  const $ = readPage(route)
  const scripts = scriptsOf(route)
  const pictures = [
    ...attributes($, 'img:not([loading=lazy], .avatar__photo)', 'src'),
    ...attributes($, 'link[rel=icon]', 'href'),
  ]
    .filter((address) => address.startsWith(BASE_PATH))
    .map((address) => address.slice(BASE_PATH.length))
  const taken: Record<Measure, number> = {
    documentKB: compressedKB(Buffer.from($.html())),
    scriptKB: totalKB(scripts),
    imageKB: totalKB(pictures),
    requests: 1 + scripts.length + pictures.length,
    elements: $('*').length,
  }
  for (const [measure, allowed] of Object.entries(budget) as [Measure, number][]) {
    const files = { scriptKB: scripts, imageKB: pictures }[measure as string] ?? []
    const amount = Number(taken[measure].toFixed(1))
    const message = `/${route}: ${amount} of ${allowed} ${UNITS[measure]}. ${ADVICE[measure]}. ${LISTS}.${largest(files)}\n`
    expect(taken[measure], message).toBeLessThanOrEqual(allowed)
  }
})

/** Files whose addresses match. */
const filesAt = (address: RegExp) => [...builtFiles()].filter((file) => address.test(file))

test.each([
  ['The script of all pages', 92, () => filesAt(/^assets\/js\/main\./)],
  ['What all live forms share', 27, () => scriptsWith(WORDS.forms)],
  [
    '"Edit"',
    310,
    () => [
      ...filesAt(/^assets\/bundled\/frame\./),
      ...new Set([...filesAt(/\/late-editor\./), ...scriptsWith(WORDS.editor)]),
    ],
  ],
  ['The compiler of "Edit"', 1150, () => filesAt(/^assets\/bundled\/(?:typesWorker|declarations)\./)],
])('%s: at most %i KB', (what, allowedKB, find) => {
  const files = find()
  expect(files).not.toEqual([])
  const taken = totalKB(files)
  const message = `${what}: ${taken.toFixed(1)} of ${allowedKB} KB. ${ADVICE.scriptKB}. ${LISTS}.${largest(files)}\n`
  expect(taken, message).toBeLessThanOrEqual(allowedKB)
})

test('a stylesheet names no other file: neither fonts nor pictures', () => {
  const stylesheets = [...builtFiles()].filter((file) => file.endsWith('.css'))
  for (const file of stylesheets) {
    const named = builtText(file).match(/url\((?!"?data:)[^)]*\)|@import/g) ?? []
    expect(named, file).toEqual([])
  }
  expect(stylesheets).not.toEqual([])
})
