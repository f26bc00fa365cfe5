import { describe, expect, test } from 'vitest'
import { builtFiles, builtText } from '../../../../tests/support/builtFiles'
import { bundle, scriptName } from '../../../../tests/support/bundle'
import { ROUTES } from '../../../../tests/support/routes'
import { readPage } from '../../../../tests/site/pages'
import { FORM_PACKAGES, scriptsOf } from '../../../../tests/site/scripts'

/** Code is highlighted at build time. */
const HIGHLIGHTERS = ['prismjs', 'prism-react-renderer']

const SEARCH = 'search'

/** Chunks that load only when a reader asks for them. */
const LATE = [SEARCH, 'late-editor']

/** Packages that only the editor of live forms needs. */
const EDITOR_PACKAGES = ['@codemirror/view', '@lezer/javascript']

/** Scripts of pages, without those of workers. */
const SCRIPTS = [...builtFiles()].filter((file) => /^assets\/js\/.*\.js$/.test(file))
const report = bundle()

describe('Scripts', () => {
  test('none has a highlighter', () => {
    const found = Object.entries(report).flatMap(([script, packages]) =>
      HIGHLIGHTERS.filter((name) => name in packages).map((name) => `${name} in ${script}`),
    )
    expect(found).toEqual([])
    expect(SCRIPTS.filter((file) => builtText(file).includes('Prism.languages'))).toEqual([])
  })

  test('each asks to be compiled while it loads', () => {
    const hint = /^(?:\/\*![^\n]*\n)?\/\/# allFunctionsCalledOnLoad\n/
    expect(SCRIPTS.length).toBeGreaterThan(0)
    expect(SCRIPTS.filter((file) => !hint.test(builtText(file)))).toEqual([])
  })

  test('search, the editor and the library have scripts of their own', () => {
    expect(Object.keys(report)).toEqual(expect.arrayContaining(LATE))
    const names = SCRIPTS.map(scriptName)
    const withLibrary = names.filter((name) => FORM_PACKAGES.some((each) => each in (report[name] ?? {})))
    expect(withLibrary).toEqual(['library'])
  })

  test('no page starts with search, the editor, or the library, and what these need', () => {
    const found = ROUTES.flatMap((route) =>
      scriptsOf(route).flatMap((file) => {
        const name = scriptName(file)
        const packages = [...FORM_PACKAGES, ...EDITOR_PACKAGES].filter((each) => each in (report[name] ?? {}))
        return [...packages, ...LATE.filter((each) => each === name)].map(
          (each) => `/${route}: ${each} in ${file}`,
        )
      }),
    )
    expect(found).toEqual([])
  })

  test('a document names its scripts once, deferred, and asks for no other files beforehand', () => {
    for (const route of ROUTES) {
      const $ = readPage(route)
      expect(new Set(scriptsOf(route)).size, route).toBe(scriptsOf(route).length)
      expect($('script[src]:not([defer])').length, route).toBe(0)
      expect($('link[rel=preload], link[rel=prefetch], link[rel=modulepreload]').length, route).toBe(0)
    }
  })
})
