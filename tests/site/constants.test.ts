import { describe, expect, test } from 'vitest'
import config from '../../docusaurus.config'
import { BASE_PATH } from '../support/pagesServer'
import { DOC_ROUTES, ROUTES } from '../support/routes'
import { scriptsWith } from './scripts'
import { attributes, DOCUMENTS, frontMatterOf, readDocument, readMeta, readPage, texts } from './pages'

describe('3. Docs and locale', () => {
  test('one version, which readers see as "Next" and search engines as "current"', () => {
    for (const route of DOC_ROUTES) {
      const $ = readPage(route)
      const versions = texts($, `.navbar .dropdown__link[href^="${BASE_PATH}docs/"]:not([lang])`)
      expect(versions, route).toEqual(['Next'])
      expect(readMeta($).get('docusaurus_version'), route).toEqual(['current'])
    }
  })

  test('the main page of the docs is the quickstart: the version leads there from outside of them', () => {
    const links = attributes(readPage(''), '.navbar .dropdown__link:not([lang])', 'href')
    expect(links).toContain(`${BASE_PATH}docs/quickstart`)
  })

  test('the API reference is the index of its section', () => {
    expect(readPage('docs/api/')('html').hasClass('docs-doc-id-api/index')).toBe(true)
  })

  test('every document is in English, left to right, and there is no other language to choose', () => {
    for (const file of DOCUMENTS) {
      const $ = readDocument(file)
      expect([$('html').attr('lang'), $('html').attr('dir')], file).toEqual(['en', 'ltr'])
      expect(texts($, '.navbar .dropdown__link[lang]'), file).toEqual(['English'])
      const languages = attributes($, 'link[rel=alternate][hreflang]', 'hreflang')
      expect(new Set(languages), file).toEqual(new Set(['en', 'x-default']))
    }
  })
})

test('8. Broken links make the build fail; broken Markdown links, broken anchors and duplicate routes only warn', () => {
  // tests/build/small.test.ts shows what that means.
  expect(config).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'warn',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
  })
})

test('4. Light is the default colour mode, for a browser that names no preference', () => {
  expect(config.themeConfig).toMatchObject({ colorMode: { defaultMode: 'light' } })
})

describe('9. Constants and limits', () => {
  test('every document is made by Docusaurus 3.4.0', () => {
    for (const file of DOCUMENTS)
      expect(readMeta(readDocument(file)).get('generator'), file).toEqual(['Docusaurus v3.4.0'])
  })

  test('search engines may index every page', () => {
    const hidden = ROUTES.filter((route) => readMeta(readPage(route)).has('robots'))
    expect(hidden).toEqual([])
  })

  test('a pipe stands between the title of a page and that of the site', () => {
    for (const route of ROUTES.filter(Boolean)) {
      const $ = readPage(route)
      expect($('head title').text(), route).toBe(`${$('h1').text()} | zod-forms`)
    }
  })

  test('the footer is dark, and its copyright is of 2025', () => {
    for (const file of DOCUMENTS)
      expect(readDocument(file)('footer.footer--dark').text(), file).toContain('Copyright © 2025')
  })

  test('a table of contents lists the headings of levels 2 and 3, unless the page says otherwise', () => {
    for (const route of DOC_ROUTES.filter((each) => !each.startsWith('docs/category/'))) {
      const $ = readPage(route)
      const matter = frontMatterOf(route)
      const { toc_min_heading_level: first = 2, toc_max_heading_level: last = 3 } = matter
      const levels = [2, 3, 4, 5, 6].filter((level) => level >= Number(first) && level <= Number(last))
      const selector = levels.map((level) => `.theme-doc-markdown h${level}[id]`).join()
      // The list of footnotes has a heading that nobody wrote, and nobody sees.
      const ids = attributes($, selector, 'id').filter((id) => id !== 'footnote-label')
      const listed = attributes($, '.theme-doc-toc-desktop a', 'href').map((href) => href.split('#')[1])
      expect(listed, route).toEqual(matter.hide_table_of_contents ? [] : ids)
    }
  })

  test('the sidebar cannot be hidden', () => {
    for (const route of DOC_ROUTES) {
      const buttons = attributes(readPage(route), '.theme-doc-sidebar-container button', 'aria-label')
      expect(
        buttons.filter((label) => !/^(?:Collapse|Expand) sidebar category/.test(label)),
        route,
      ).toEqual([])
    }
  })

  test('there are no Mermaid diagrams, and no script can draw them', () => {
    expect(scriptsWith('mermaidAPI')).toEqual([])
  })

  test('browser storage has no namespace, so that its keys are those of the specification', () => {
    const scripts = texts(readPage(''), 'script:not([src])').join('\n')
    expect(scripts).toContain('localStorage.getItem("theme")')
  })
})
