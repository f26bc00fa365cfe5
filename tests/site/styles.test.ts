import postcss, { type Declaration } from 'postcss'
import { describe, expect, test } from 'vitest'
import { builtFiles, builtText } from '../support/builtFiles'
import { DOCUMENTS, readDocument, SOURCES } from './pages'

const FILES = [...builtFiles()]

/** A variable used without a fallback. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g

/** Declarations of the built stylesheets, with the selector of their rule. */
const declarations: { selector: string; property: string; value: string }[] = []
for (const file of FILES.filter((each) => each.endsWith('.css'))) {
  postcss.parse(builtText(file)).walkDecls(({ prop, value, parent }: Declaration) => {
    const selector = parent && 'selector' in parent ? parent.selector : file
    declarations.push({ selector, property: prop, value })
  })
}

const defined = new Set(declarations.map(({ property }) => property).filter((name) => name.startsWith('--')))
// Infima uses it for images with an `align` attribute, which no page has, and never defines it.
defined.add('--image-alignment-padding')
// Each live form reserves its own.
defined.add('--height')

/** Variables that a text uses but no stylesheet defines. */
function missingIn(text: string): string[] {
  const used = new Set(Array.from(text.matchAll(USED), ([, name]) => name!))
  return [...used].filter((name) => !defined.has(name))
}

/** The style sheet of all pages, which a document has inside. */
const MAIN = FILES.find((file) => /^assets\/css\/styles\./.test(file))!

describe('Stylesheets', () => {
  test('each document has the main one inside, and asks for none', () => {
    for (const file of DOCUMENTS) {
      const $ = readDocument(file)
      expect($('link[rel=stylesheet]'), file).toHaveLength(0)
      expect($('style'), file).toHaveLength(1)
      expect($('head > style').text() === builtText(MAIN), file).toBe(true)
    }
  })

  test('define each variable that their rules use', () => {
    const missing = declarations.flatMap(({ selector, property, value }) =>
      missingIn(value).map((name) => `${selector} { ${property}: ${value} }: ${name} is not defined`),
    )
    expect(missing).toEqual([])
  })

  test('define each variable that documents and scripts use, unless a page only talks about it', () => {
    const told = new Set(SOURCES.flatMap(missingIn))
    const files = [...DOCUMENTS, ...FILES.filter((file) => file.endsWith('.js'))]
    const missing = files.flatMap((file) =>
      missingIn(builtText(file))
        .filter((name) => !told.has(name))
        .map((name) => `${file}: ${name} is not defined`),
    )
    expect(missing).toEqual([])
  })

  test('state the thickness of a line by itself: WebKit drops a text-decoration that has one', () => {
    const length = /(?:^|\s)(?:\d*\.?\d+[a-z%]+|from-font|calc\(.*)(?:\s|$)/
    const merged = declarations
      .filter(
        ({ property, value }) => /^text-decoration$|^--.*-decoration$/.test(property) && length.test(value),
      )
      .map(({ selector, property, value }) => `${selector} { ${property}: ${value} }`)
    expect(merged).toEqual([])
  })
})
