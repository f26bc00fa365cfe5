import type { Page } from '@playwright/test'
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import {
  builtFiles,
  builtPage,
  builtText,
  HOME_URL,
  markdownFile,
  MARKDOWN_ROUTES,
  POST_ROUTES,
} from '../../support/builtFiles'
import { DOC_ROUTES, ROUTES } from '../../support/routes'
import { expect, test } from '../../support/test'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)

interface Contents {
  tree: Root
  fences: { language: string | null; meta: string | null; code: string }[]
  headings: string[]
  links: string[]
  tables: number
  /** Markup that is not Markdown, outside code. */
  markup: string[]
}

function readMarkdown(text: string): Contents {
  const tree = parser.parse(text)
  const contents: Contents = { tree, fences: [], headings: [], links: [], tables: 0, markup: [] }
  visit(tree, (node) => {
    if (node.type === 'code') {
      contents.fences.push({ language: node.lang ?? null, meta: node.meta ?? null, code: node.value })
    }
    if (node.type === 'heading') {
      const source = text.slice(node.position!.start.offset, node.position!.end.offset)
      contents.headings.push(source.replace(/^#+ /, '').replace(/[\\`]/g, ''))
    }
    if (node.type === 'link' || node.type === 'image') contents.links.push(node.url)
    if (node.type === 'table') contents.tables += 1
    if (node.type === 'html') contents.markup.push(node.value)
    if (node.type === 'text' && /className|<\/|\{\/\*|\[object/.test(node.value)) {
      contents.markup.push(node.value)
    }
  })
  return contents
}

/** What the prerendered page shows in its content. */
async function readPage(page: Page, route: string) {
  return page.evaluate((html) => {
    const shown = new DOMParser().parseFromString(html, 'text/html')
    const main = shown.querySelector('main')!
    const all = (selector: string) => [...main.querySelectorAll(selector)]
    return {
      title: shown.querySelector('h1')!.textContent,
      description: shown.querySelector('meta[name=description]')!.getAttribute('content'),
      canonical: shown.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href,
      alternate: shown.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href,
      code: all('.theme-code-block').map((block) =>
        [...block.querySelectorAll('.line')].map((line) => line.textContent).join('\n'),
      ),
      answers: all('[data-answer]').map((answer) => answer.textContent),
      headings: all('.markdown :is(h2, h3, h4)').map((heading) =>
        heading.textContent.replace('\u200b', '').trim(),
      ),
      tables: all('table').length,
      examples: all('[data-example]').map((example) => example.getAttribute('data-example')!),
      defects: all('[data-known-defect]').length,
      members: all('dt a > code').map((name) => name.textContent),
    }
  }, builtPage(route))
}

/** A code block without the compiler's answers. */
function withoutAnswers(code: string): string {
  const lines: string[] = []
  let inAnswer = false
  for (const line of code.split('\n')) {
    if (/^\s*\/\/ (?:The compiler says|Compiler error): /.test(line)) inAnswer = true
    else if (!/^\s*\/\/ /.test(line)) inAnswer = false
    if (!inAnswer) lines.push(line)
  }
  return lines.join('\n')
}

test.describe('Each docs page and post as Markdown', () => {
  const files = builtFiles()

  for (const route of MARKDOWN_ROUTES) {
    test(`${markdownFile(route)} says what the page shows`, async ({ page }) => {
      const shown = await readPage(page, route)
      const text = builtText(markdownFile(route))
      const { tree, fences, headings, links, tables, markup } = readMarkdown(text)

      expect(shown.alternate).toBe(HOME_URL + markdownFile(route))
      const matter = tree.children[0]!
      expect(matter.type === 'yaml' && matter.value.split('\n')).toEqual(
        expect.arrayContaining([
          `title: ${JSON.stringify(shown.title)}`,
          `description: ${JSON.stringify(shown.description)}`,
          `url: ${JSON.stringify(shown.canonical)}`,
        ]),
      )
      expect(headings).toEqual([shown.title, ...shown.headings])
      expect(tables, 'tables').toBe(shown.tables)
      expect(markup, 'what is not Markdown').toEqual([])
      expect(text.match(/Known defect in/g) ?? []).toHaveLength(shown.defects)
      const untold = shown.members.filter((member) => !text.includes(`- \`${member}\`: \``))
      expect(untold, 'members without their type').toEqual([])

      expect(
        fences.every(({ language }) => language),
        'each fence says its language',
      ).toBe(true)
      expect(fences.map(({ code }) => withoutAnswers(code))).toEqual(shown.code.map(withoutAnswers))
      const answers = fences.flatMap(
        ({ code }) => code.match(/\/\/ (?:The compiler says|Compiler error): /g) ?? [],
      )
      expect(answers).toHaveLength(shown.answers.length)
      for (const example of shown.examples) {
        expect(fences.filter(({ meta }) => meta?.includes(`src/examples/${example}.tsx`))).toHaveLength(1)
      }

      for (const link of links) {
        expect(link).toMatch(/^https?:/)
        if (!link.startsWith(HOME_URL)) continue
        const { pathname, hash } = new URL(link)
        const target = decodeURI(pathname.slice(new URL(HOME_URL).pathname.length))
        if (!files.has(target)) expect(ROUTES, link).toContain(target)
        if (hash) expect(builtPage(target), link).toContain(`id="${decodeURIComponent(hash.slice(1))}"`)
      }
    })
  }

  test('what only the eye tells apart is told in words', () => {
    const quickstart = builtText('docs/quickstart.md')
    for (const manager of ['npm', 'Yarn', 'pnpm', 'bun']) {
      expect(quickstart).toContain(`\`\`\`bash title="${manager}"\n`)
    }
    expect(quickstart).toContain(
      '    // The compiler says: (parameter) account: {\n    //     email: string;',
    )
    expect(builtText('docs/concepts.md')).toContain('Drawing: Text in an input')
    expect(builtText('docs/api/useField.md')).toContain('- `valid`: `boolean`\n')
    expect(builtText('docs/category/how-to.md')).toContain(
      `- [Custom validation](${HOME_URL}docs/howto/custom-validation): Write rules`,
    )
  })

  test('it is served as Markdown', async ({ request }) => {
    const response = await request.get('docs/quickstart.md')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('text/markdown')
  })
})

test.describe('Files for language models', () => {
  test('llms.txt lists each page with its description, in the form of llmstxt.org', () => {
    const text = builtText('llms.txt')
    expect(text).toMatch(/^# zod-forms\n\n> .+\n\n## Docs\n\n- \[Quickstart\]/)
    const links = [...text.matchAll(/^- \[.+\]\((.+)\): .{50,}$/gm)].map(([, url]) => url)
    expect(links.sort()).toEqual(MARKDOWN_ROUTES.map((route) => HOME_URL + markdownFile(route)).sort())
    expect(text.match(/^## .+$/gm)).toEqual(['## Docs', '## How-To', '## API Reference', '## Blog'])
  })

  test('llms-full.txt holds all docs in the order of the sidebar, and no post', async ({ page }) => {
    const text = builtText('llms-full.txt')
    const sources = [...text.matchAll(/^Source: <(.+)>$/gm)].map(([, url]) => url!)
    await page.goto('docs/quickstart')
    const sidebar = await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    const order = [...new Set(sidebar)]
    expect(sources.map((url) => new URL(url).pathname)).toEqual(order)
    expect(sources).toHaveLength(DOC_ROUTES.length)
    for (const route of DOC_ROUTES) {
      const [, body] = builtText(markdownFile(route)).split(/^---$[\s\S]*?^---$\n+# .+\n/m)
      expect(text).toContain(body!.trim())
    }
    for (const route of POST_ROUTES) expect(text).not.toContain(`Source: <${HOME_URL}${route}>`)
  })
})
