import { expect, test } from 'vitest'
import { parseMdx, readMdx } from '@docs/kit'
import { VFile } from 'vfile'
import { apiReference } from '../src/api/apiReference'
import { checkApi } from '../src/api/checkApi'
import { Declarations } from '../src/api/declarations'
import { Waiting } from '../src/build/waiting'

const LIBRARY = 'clsx'
const declarations = new Declarations({ library: LIBRARY })

const page = (file: string, text: string) => readMdx(file, text)

const check = (...pages: ReturnType<typeof page>[]) => checkApi(pages, declarations, LIBRARY)

test('a site that describes no export has nothing to describe', () => {
  expect(check(page('docs/a.mdx', 'clsx has 2 exports: <LibraryVersion />'))).toEqual([])
})

test('a site that describes one has to describe each, once', () => {
  const all = declarations.exportedNames().map((name) => `<Signature of="${name}" />\n`)
  expect(check(page('docs/a.mdx', all.join('\n')))).toEqual([])
  expect(check(page('docs/a.mdx', `Text\n\n${all.slice(1).join('\n')}`))).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:3: no page describes the export "\w+" of clsx; add <Signature of="/),
  ])
  expect(check(page('docs/a.mdx', all.join('\n')), page('docs/b.mdx', `Text\n\n${all[0]}`))).toEqual([
    expect.stringMatching(/^docs\/b\.mdx:3: docs\/a\.mdx:1 describes the export "\w+", too; keep one/),
  ])
})

test.each(['Signature', 'Members', 'Parameters'])(
  'a <%s> in a sentence, which would stay empty, is an error',
  async (name) => {
    const step = apiReference(declarations, LIBRARY, new Waiting())()
    const fill = (text: string) => step(parseMdx(text), new VFile({ path: 'docs/a.mdx', value: text }))
    await expect(fill(`Text.\n\nSee <${name} of="clsx" /> here.\n`)).rejects.toThrow(
      `docs/a.mdx:3: <${name}> stands in a line of text; put it on a line of its own`,
    )
  },
)
