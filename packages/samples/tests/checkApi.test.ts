import { expect, test } from 'vitest'
import { readMdx } from '@docs/kit'
import { checkApi } from '../src/api/checkApi'
import { Declarations } from '../src/api/declarations'

const LIBRARY = 'clsx'
const declarations = new Declarations({ library: LIBRARY })

const page = (file: string, text: string) => readMdx(file, text)

const check = (...pages: ReturnType<typeof page>[]) => checkApi(pages, declarations, LIBRARY)

const NONE = { errors: [], warnings: [] }

test('a site that describes no export has nothing to describe', () => {
  expect(check(page('docs/a.mdx', 'clsx has 2 exports: <LibraryVersion />'))).toEqual(NONE)
})

test('a site that describes one has to describe each, once', () => {
  const all = declarations.exportedNames().map((name) => `<Signature of="${name}" />\n`)
  expect(check(page('docs/a.mdx', all.join('\n')))).toEqual(NONE)
  expect(check(page('docs/a.mdx', `Text\n\n${all.slice(1).join('\n')}`)).warnings).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:3: no page describes the export "\w+" of clsx; add <Signature of="/),
  ])
  expect(check(page('docs/a.mdx', all.join('\n')), page('docs/b.mdx', `Text\n\n${all[0]}`)).warnings).toEqual(
    [expect.stringMatching(/^docs\/b\.mdx:3: docs\/a\.mdx:1 describes the export "\w+", too; keep one/)],
  )
})

test.each(['Signature', 'Members', 'Parameters'])(
  'a <%s> in a sentence, which would stay empty, is an error',
  (name) => {
    const { errors } = check(page('docs/a.mdx', `Text.\n\nSee <${name} of="clsx" /> here.\n`))
    expect(errors).toEqual([
      expect.stringContaining(
        `docs/a.mdx:3: <${name}> stands in a line of text; put it on a line of its own`,
      ),
    ])
  },
)
