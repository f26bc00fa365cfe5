import { describe, expect, test } from 'vitest'
import { builtText, HOME_URL, markdownFile } from '../../../../tests/support/builtFiles'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { DOC_ROUTES, MARKDOWN_ROUTES } from '../../../../tests/support/routes'
import { readMarkdown } from '../../../../tests/support/readMarkdown'
import { attributes, readMeta, readPage, texts } from '../../../../tests/site/pages'

/** Text without whitespace, which Markdown and pages break differently, and without what Markdown adds to it. */
const dense = (text: string) => text.replace(/\]\([^)]*\)/g, ']').replace(/[\s\u200b`*_[\]\\]+/g, '')

describe('Each docs page and post as Markdown', () => {
  test.each(MARKDOWN_ROUTES)('/%s says what the page shows', (route) => {
    const $ = readPage(route)
    const file = builtText(markdownFile(route))
    const { fences, headings, text } = readMarkdown(markdownFile(route))
    expect(attributes($, 'link[type="text/markdown"]', 'href')).toEqual([HOME_URL + markdownFile(route)])
    expect(file).toContain(`\ndescription: ${JSON.stringify(readMeta($).get('description')![0])}\n`)
    expect(file).toContain(`\n# ${$('h1').text()}\n`)
    for (const paragraph of texts($, 'main .markdown > p')) expect(dense(text)).toContain(dense(paragraph))
    $('.hash-link').remove()
    for (const heading of texts($, 'main .markdown > :is(h2, h3)')) expect(headings).toContain(heading.trim())
    const blocks = $('main .theme-code-block').toArray()
    expect(fences).toHaveLength(blocks.length)
    expect(fences.filter(({ language }) => !language)).toEqual([])
    blocks.forEach((block, index) => {
      expect(dense(fences[index]!.code)).toBe(dense($(block).find('pre').text()))
    })
  })

  test('what only the eye tells apart is told in words', () => {
    expect(builtText('docs/concepts.md')).toContain('Drawing: Text in an input')
    expect(builtText('docs/disclaimers.md')).toMatch(/^> \S/m)
  })
})

describe('Files for language models', () => {
  test('llms.txt lists each page with its description, in the form of llmstxt.org', () => {
    const text = builtText('llms.txt')
    expect(text).toMatch(/^# zod-forms\n\n> .+\n\n.+\n\n## Docs\n\n- \[Quickstart\]/)
    const links = [...text.matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map(([, url]) => url)
    expect(links.sort()).toEqual(MARKDOWN_ROUTES.map((route) => HOME_URL + markdownFile(route)).sort())
    const categories = texts(readPage('docs/quickstart'), '.menu__list-item-collapsible > a')
    expect(text.match(/^## .+$/gm)).toEqual(['Docs', ...categories, 'Blog'].map((title) => `## ${title}`))
  })

  test('llms-full.txt holds all docs in the order of the sidebar', () => {
    const sources = [...builtText('llms-full.txt').matchAll(/^Source: <(.+)>$/gm)]
    const sidebar = attributes(
      readPage('docs/quickstart'),
      'nav[aria-label="Docs sidebar"] a:not([href*="#"])',
      'href',
    )
    expect(sources.map(([, url]) => new URL(url!).pathname)).toEqual([...new Set(sidebar)])
    expect(sources.map(([, url]) => url!.replace(HOME_URL, '')).sort()).toEqual([...DOC_ROUTES].sort())
    expect(sidebar.every((href) => href.startsWith(BASE_PATH))).toBe(true)
  })
})
