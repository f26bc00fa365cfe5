import { describe, expect, test } from 'vitest'
import { builtText, HOME_URL, markdownFile } from '../../../../tests/support/builtFiles'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { DOC_ROUTES, MARKDOWN_ROUTES, POST_ROUTES, ROUTES } from '../../../../tests/support/routes'
import { readMarkdown } from '../../../../tests/support/readMarkdown'
import { attributes, readMeta, readPage, texts } from '../../../../tests/site/pages'

const ANSWER = /\/\/ (?:The compiler says|Compiler error): /

/**
 * A tag of HTML that says what Markdown has no way to say. Elements and attributes of our components aren't among them:
 * these have classes, or are of SVG, forms and scripts.
 */
const PLAIN_TAG = new RegExp(
  `^</?(?:${[
    'a|abbr|b|blockquote|br|caption|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure',
    'h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|summary|sup|table|tbody|td|tfoot',
    'th|thead|time|tr|u|ul|var|wbr',
  ].join(
    '|',
  )})(?:\\s+(?:align|alt|colspan|datetime|dir|headers|height|href|lang|open|rowspan|scope|src|start|title|width)(?:="[^"]*")?|\\s+class="language-[^"]*")*\\s*/?>$`,
)

/** Text without whitespace, which Markdown and pages break differently. */
const dense = (text: string) => text.replace(/[\s\u200b]+/g, '')

/** The content that the prerendered page shows. */
function readShown(route: string) {
  const $ = readPage(route)
  return {
    title: $('h1').text(),
    description: readMeta($).get('description')![0],
    canonical: $('link[rel=canonical]').attr('href'),
    alternate: $('link[type="text/markdown"]').attr('href'),
    code: $('main .theme-code-block')
      .toArray()
      .map((block) => $(block).find('code').text()),
    answers: $('main [data-answer]').length,
    headings: $('main .markdown :is(h2, h3, h4, h5, h6):not(#footnote-label)')
      .toArray()
      .map((heading) => {
        const $heading = $(heading).clone()
        $heading.find('.hash-link, [data-footnote-ref]').remove()
        return $heading.text().trim()
      }),
    text: $('main .markdown').text(),
    tables: $('main table').length,
    examples: attributes($, 'main [data-example]', 'data-example'),
    bugs: $('main [data-known-bug]').length,
    members: texts($, 'main dt a > code'),
  }
}

describe('Each docs page and post as Markdown', () => {
  test.each(MARKDOWN_ROUTES)('/%s says what the page shows', (route) => {
    const shown = readShown(route)
    const { text, tree, fences, headings, tables, tags, suspicious } = readMarkdown(markdownFile(route))

    expect(shown.alternate).toBe(HOME_URL + markdownFile(route))
    const matter = tree.children[0]!
    expect(matter.type === 'yaml' && matter.value.split('\n')).toEqual(
      expect.arrayContaining([
        `title: ${JSON.stringify(shown.title)}`,
        `description: ${JSON.stringify(shown.description)}`,
        `url: ${JSON.stringify(shown.canonical)}`,
      ]),
    )
    expect(headings.map((heading) => heading.replace(/ \{#\S+\}$/, ''))).toEqual([
      shown.title,
      ...shown.headings,
    ])
    expect(tables, 'tables').toBe(shown.tables)
    expect(
      tags.filter((tag) => !PLAIN_TAG.test(tag)),
      'what is not Markdown, and not HTML that Markdown may have',
    ).toEqual([])
    expect(
      suspicious.filter((line) => !dense(shown.text).includes(dense(line))),
      'what is not Markdown, and not on the page',
    ).toEqual([])
    expect(text.match(/Known bugs? in/g) ?? []).toHaveLength(shown.bugs)
    const untold = shown.members.filter(
      (member) => !['-', '*'].some((bullet) => text.includes(`${bullet} \`${member}\`: \``)),
    )
    expect(untold, 'members without their type').toEqual([])

    expect(
      fences.filter(({ language }) => !language),
      'fences without a language',
    ).toEqual([])
    expect(fences.map(({ code }) => code)).toEqual(shown.code)
    expect(fences.flatMap(({ code }) => code.split('\n').filter((line) => ANSWER.test(line)))).toHaveLength(
      shown.answers,
    )
    for (const example of shown.examples) {
      expect(
        fences.filter(({ meta }) => meta?.includes(`src/${example}.tsx`)),
        example,
      ).toHaveLength(1)
    }
  })

  test.each(MARKDOWN_ROUTES)(
    '/%s links to Markdown, by ids that are named there, and to live forms',
    (route) => {
      const live = attributes(readPage(route), '[data-example]', 'id').map(
        (id) => `${HOME_URL}${route}#${id}`,
      )
      const lost = readMarkdown(markdownFile(route)).links.filter((link) => {
        if (!link.startsWith(HOME_URL) || live.includes(link)) return false
        const [file, id] = link.slice(HOME_URL.length).split('#')
        if (!MARKDOWN_ROUTES.map(markdownFile).includes(file!)) return ROUTES.includes(file!)
        // A member has its name.
        return (
          id &&
          !builtText(file!).includes(`{#${id}}`) &&
          !builtText(file!).includes(`- \`${id.split('.')[1]}`)
        )
      })
      expect(lost).toEqual([])
    },
  )

  test('what only the eye tells apart is told in words', () => {
    const quickstart = builtText('docs/quickstart.md')
    for (const manager of ['npm', 'Yarn', 'pnpm', 'bun']) {
      expect(quickstart).toContain(`\`\`\`bash title="${manager}"\n`)
    }
    expect(builtText('docs/api/FieldPath.md')).toContain(
      '\n// The compiler says: const quantity: FieldPath<z.ZodNumber>\n',
    )
    expect(builtText('docs/concepts.md')).toContain('Drawing: Text in an input')
    expect(builtText('docs/api/useField.md')).toContain('- `valid`: `boolean`\n')
    expect(builtText('docs/category/how-to.md')).toContain(
      ` [Validation and conditional fields](${HOME_URL}docs/howto/custom-validation.md): A departure`,
    )
  })
})

describe('Files for language models', () => {
  test('llms.txt lists each page with its description, in the form of llmstxt.org', () => {
    const text = builtText('llms.txt')
    const [, shared] = /^# zod-forms\n\n> .+\n\n.*\]\((.+?)#.*\n\n## Docs\n\n- \[Quickstart\]/.exec(text)!
    expect(builtText(shared!.slice(HOME_URL.length))).toContain('title="src/forms/fields.tsx"')
    const links = [...text.matchAll(/^- \[.+\]\((.+)\): .{50,}$/gm)].map(([, url]) => url)
    expect(links.sort()).toEqual(MARKDOWN_ROUTES.map((route) => HOME_URL + markdownFile(route)).sort())
    const categories = texts(readPage('docs/quickstart'), '.menu__list-item-collapsible > a')
    expect(text.match(/^## .+$/gm)).toEqual(['Docs', ...categories, 'Blog'].map((title) => `## ${title}`))
  })

  test('llms-full.txt holds all docs in the order of the sidebar, and no post', () => {
    const text = builtText('llms-full.txt')
    const sources = [...text.matchAll(/^Source: <(.+)>$/gm)].map(([, url]) => new URL(url!).pathname)
    const sidebar = attributes(readPage('docs/quickstart'), 'nav[aria-label="Docs sidebar"] a', 'href')
    expect(sources).toEqual([...new Set(sidebar)])
    expect(sources).toHaveLength(DOC_ROUTES.length)
    for (const route of DOC_ROUTES) {
      const [, body] = builtText(markdownFile(route)).split(/^---$[\s\S]*?^---$\n+# .+\n/m)
      expect(text, route).toContain(body!.trim())
    }
    for (const route of POST_ROUTES) expect(sources).not.toContain(BASE_PATH + route)
  })
})
