import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBuild } from '../support/expectBuild'
import { SiteCopy } from '../support/siteCopy'

/** A copy of the site. Each test edits the clean sources; only the caches stay. */
let copy: SiteCopy

beforeAll(async () => {
  copy = await SiteCopy.create()
})

beforeEach(() => copy.restore())

afterAll(() => copy.remove())

/** What Docusaurus documents, and no page of the site has. Other tests see what the pages have. */
const CONSTRUCTS = `---
title: Constructs
hide_title: true
tags: [one]
---

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

:::tip[Own title]

Text of a tip.

:::

\`\`\`js title="a.js" {1} showLineNumbers
const one = 1
// highlight-next-line
const two = 2
\`\`\`

<Tabs>
<TabItem value="a">

Text of a tab.

</TabItem>
</Tabs>

<details>
<summary>More</summary>

Text of details.

</details>

export const Own = () => <b>Own component</b>

<Own /> and a footnote.[^1]

[^1]: Text of the footnote.
`

describe('8. Build-time policy', () => {
  test('a broken link fails the build, wherever it is', async () => {
    await copy.append('docs/concepts.mdx', '\n[gone](/docs/no-such-page)\n')
    await copy.append('blog/2025-01-14-mdx-blog-post.mdx', '\n[gone](/docs/no-such-post)\n')
    await copy.replace('src/pages/index.tsx', '<Layout>', '<Layout><Link to="/docs/raw">Raw</Link>')
    await copy.replace('docusaurus.config.ts', 'docs/disclaimers#migration">', 'docs/nowhere">')
    const output = await expectBuild(copy, 'fails')
    expect.soft(output).toContain('Docusaurus found broken links!')
    for (const address of ['no-such-page', 'no-such-post', 'raw', 'nowhere'])
      expect.soft(output).toContain(`/zod-forms/docs/${address}`)
  })

  test('a broken Markdown link, a broken anchor and a duplicate route only warn, and ordinary edits are shown', async () => {
    await copy.append('docs/quickstart.mdx', '\n[file](./zzz.mdx) and [anchor](./concepts.mdx#zzz).\n')
    await copy.write('docs/constructs.mdx', CONSTRUCTS)
    await copy.write('docs/draft.mdx', '---\ndraft: true\n---\n\nText of the draft.\n')
    await copy.write('src/pages/blog.mdx', '# Another blog\n')
    const output = await expectBuild(copy, 'passes')
    expect.soft(output).toMatch(/\[WARNING\] Docs markdown link couldn't be resolved: \(\.\/zzz\.mdx\)/)
    expect.soft(output).toContain('[WARNING] Docusaurus found broken anchors!')
    expect.soft(output).toContain('[WARNING] Duplicate routes found!')
    const page = await copy.read('build/docs/constructs/index.html')
    for (const text of ['a tip', 'a tab', 'details', 'the footnote'])
      expect.soft(page).toContain(`Text of ${text}.`)
    expect.soft(page).toContain('Own component')
    expect.soft(page).not.toContain('highlight-next-line')
    await expect(copy.read('build/docs/draft/index.html')).rejects.toThrow('ENOENT')
  })
})

describe('What cannot be built fails by file and line', () => {
  test('a sample, a live form, a component, MDX', async () => {
    const sample = await copy.append(
      'docs/concepts.mdx',
      "\n```ts\nexport const age: number = 'seven'\n```\n",
    )
    const form = await copy.append('docs/quickstart.mdx', '\n<Example name="no-such-form" />\n')
    const element = await copy.append('docs/disclaimers.mdx', '\n<Widget />\n')
    await copy.replace('docs/api/useFormStatus.mdx', '<Member name="submitting">', '<Member name="sending">')
    await copy.write('docs/broken.mdx', 'Text.\n\n<Details>\n')
    const output = await expectBuild(copy, 'fails')
    expect.soft(output).toContain(`docs/concepts.mdx:${sample + 2}: TS2322: Type 'string' is not assignable`)
    expect
      .soft(output)
      .toContain(`docs/quickstart.mdx:${form + 1}: there is no src/examples/no-such-form.tsx`)
    expect.soft(output).toContain(`docs/disclaimers.mdx:${element + 1}: there is no component <Widget>`)
    expect.soft(output).toMatch(/docs\/api\/useFormStatus\.mdx:\d+: FormStatus has no "sending"/)
    expect.soft(output).toMatch(/docs\/broken\.mdx"[^]*<Details>.*\(3:1-3:10\)/)
  })

  test("a syntax-highlighting language that does not exist: 'Cannot find module'", async () => {
    await copy.replace('docusaurus.config.ts', "['bash', 'json']", "['bash', 'nope']")
    expect(await expectBuild(copy, 'fails')).toContain("Cannot find module 'prismjs/components/prism-nope'")
  })
})
