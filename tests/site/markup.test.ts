import { describe, expect, test } from 'vitest'
import { attributes, DOCUMENTS, readDocument } from './pages'

type Document = ReturnType<typeof readDocument>

/** Finds problems in a document; the build itself fails on invalid HTML. */
const RULES: Record<string, ($: Document) => string[]> = {
  // Headings of nested parts don't count.
  'a section or an article has a heading, or a name': ($) =>
    $('section, article')
      .not('[aria-label], [aria-labelledby]')
      .toArray()
      .filter((element) => {
        const headings = $(element).find('h1, h2, h3, h4, h5, h6').toArray()
        return !headings.some((heading) => $(heading).closest('section, article, nav, aside').is(element))
      })
      .map(({ name, attribs }) => `<${name} class="${attribs.class ?? ''}">`),

  'what another element refers to is there': ($) =>
    ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns', 'for', 'list'].flatMap((name) =>
      attributes($, `[${name}]`, name)
        .flatMap((ids) => ids.split(/\s+/))
        .filter((id) => $(`[id="${id}"]`).length === 0)
        .map((id) => `${name}="${id}"`),
    ),

  'there is one main part, with the one main heading in it': ($) =>
    $('main').length === 1 && $('h1').length === 1 && $('main h1').text().trim()
      ? []
      : [`${$('main').length} <main>, ${$('h1').length} <h1>`],

  'a live form has no inputs before it runs: they would look ready, without their values': ($) =>
    attributes($, '[data-example-form] :is(input, select, textarea)', 'name'),
}

describe('In every document', () => {
  test.each(Object.entries(RULES))('%s', (_rule, findings) => {
    const problems = DOCUMENTS.flatMap((file) =>
      findings(readDocument(file)).map((finding) => `${file}: ${finding}`),
    )
    expect(problems).toEqual([])
  })
})
