import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minifyHtml } from '../../src/plugins/bundler/swcBuild/minifyHtml'

const document = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`

test('an element that may not be where it is, by the file and line of the words before it', async () => {
  const source = 'docs/concepts.mdx'
  const lines = readFileSync(source, 'utf8').split('\n')
  const line = lines.findIndex((each) => each.startsWith('## '))
  const words = /## (.*?) \{/.exec(lines[line]!)![1]!
  const page = { route: '/docs/concepts', html: document(`<p><p>${words}</p></p>`) }
  const problem = `the page is no valid HTML after "${words}": No "p" element in scope but a "p" end tag seen. Browsers repair it`
  await expect(minifyHtml({ ...page, source })).rejects.toThrow(`${source}:${line + 1}: ${problem}`)
  await expect(minifyHtml({ ...page, source: undefined })).rejects.toThrow(`${page.route}: ${problem}`)
})
