import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { SiteCopy } from '../../support/siteCopy'

/** A cold build on two busy cores. */
const BUILD_TIMEOUT = 240_000

test.describe('8. Build policy and developer-facing errors, on a copy of the site', () => {
  test.describe.configure({ timeout: BUILD_TIMEOUT })
  let copy: SiteCopy

  test.beforeEach(async () => {
    copy = await SiteCopy.create()
  })

  test.afterEach(async () => {
    await copy.remove()
  })

  test('a broken link makes the build fail, and names the link and the page', async () => {
    await copy.append('docs/concepts.mdx', '\n[gone](/docs/no-such-page)\n')
    const { exitCode, output } = await copy.build()
    expect(exitCode, output).toBe(1)
    expect(output).toContain('Docusaurus found broken links!')
    expect(output).toContain('/zod-forms/docs/concepts')
    expect(output).toContain('/zod-forms/docs/no-such-page')
  })

  test('a broken markdown link, a broken anchor and a duplicate route only warn, with file and line', async () => {
    const line = await copy.append(
      'docs/concepts.mdx',
      '\n[file](./no-such-file.mdx) and [anchor](./quickstart.mdx#no-such-anchor)\n',
    )
    await writeFile(copy.file('src/pages/blog.mdx'), '# Another blog\n')
    const { exitCode, output } = await copy.build()
    expect(exitCode, output).toBe(0)
    expect(output).toMatch(/\[WARNING\] Docs markdown link couldn't be resolved: \(\.\/no-such-file\.mdx\)/)
    expect(output).toMatch(/\[WARNING\] Docusaurus found broken anchors!/)
    expect(output).toContain('/zod-forms/docs/quickstart#no-such-anchor')
    expect(output).toMatch(/\[WARNING\] Duplicate routes found!/)
    expect(output).toContain('/zod-forms/blog')
    for (const problem of [
      'links to /zod-forms/docs/no-such-file.mdx, which is no file; correct the path',
      'links to /zod-forms/docs/quickstart#no-such-anchor, but that page has no such heading; use an id that it has',
    ])
      expect(output).toContain(`docs/concepts.mdx:${line + 1}: /zod-forms/docs/concepts ${problem}`)
    expect(output).toMatch(
      /src\/pages\/blog\.mdx:1.* are all at \/zod-forms\/blog; give each another slug or file name/,
    )
  })

  test("a syntax-highlighting language that does not exist: 'Cannot find module'", async () => {
    await copy.replace('docusaurus.config.ts', "['bash', 'json']", "['bash', 'nope']")
    const { exitCode, output } = await copy.build()
    expect(exitCode, output).toBe(1)
    expect(output).toContain('Cannot find module')
    expect(output).toContain('prism-nope')
  })
})
