import { expect, test } from 'vitest'
import { builtText } from '../support/builtFiles'
import { ROUTES } from '../support/routes'
import { readPage } from './pages'
import { SCRIPTS, scriptsOf, scriptsWith, WORDS } from './scripts'

test('no script of a page has a highlighter: code is highlighted at build time', () => {
  expect(scriptsWith('Prism.languages')).toEqual([])
})

test('each script asks to be compiled while it loads', () => {
  const hint = /^(?:\/\*![^\n]*\n)?\/\/# allFunctionsCalledOnLoad\n/
  expect(SCRIPTS.length).toBeGreaterThan(0)
  expect(SCRIPTS.filter((file) => !hint.test(builtText(file)))).toEqual([])
})

test('no page starts with the search dialog, the editor or the library', () => {
  const late = [
    ...Object.values(WORDS).flatMap(scriptsWith),
    ...SCRIPTS.filter((file) => file.includes('/late-')),
  ]
  expect(late.length).toBeGreaterThanOrEqual(4)
  expect(ROUTES.filter((route) => scriptsOf(route).some((file) => late.includes(file)))).toEqual([])
})

test('a document names its scripts once, deferred, and asks for no other files beforehand', () => {
  for (const route of ROUTES) {
    const $ = readPage(route)
    expect(new Set(scriptsOf(route)).size, route).toBe(scriptsOf(route).length)
    expect($('script[src]:not([defer])').length, route).toBe(0)
    expect($('link[rel=preload], link[rel=prefetch], link[rel=modulepreload]').length, route).toBe(0)
  }
})

test('licenses.txt has the text of each license, with who holds the rights', () => {
  const [, ...packages] = builtText('licenses.txt').split(/^-{80}$/m)
  expect(packages.length).toBeGreaterThan(20)
  expect(packages.filter((text) => !/copyright/i.test(text) || text.length < 500)).toEqual([])
})
