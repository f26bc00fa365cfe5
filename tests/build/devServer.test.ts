import { rename } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DevServer } from '../support/devServer'
import { SiteCopy } from '../support/siteCopy'

// cspell:ignore wizzard feilds -- injected

let copy: SiteCopy
let server: DevServer

const PAGE = 'docs/concepts.mdx'
const FORM = 'src/examples/wizard.tsx'
const CONFIG = 'docusaurus.config.ts'
const STEP = 'packages/samples/src/build/renderCode.ts'

beforeAll(async () => {
  copy = await SiteCopy.create()
  for (const file of [PAGE, FORM, STEP]) before.set(file, await copy.read(file))
  server = await DevServer.start(copy)
  await server.says('compiled successfully')
})

afterAll(async () => {
  await server.stop()
  await copy.remove()
})

/** Texts before all edits. */
const before = new Map<string, string>()

const restore = () => Promise.all([...before].map(([file, text]) => copy.write(file, text)))

/** Mends all, and waits until the site has no errors. */
const mend = () => server.says('compiled successfully', restore)

/** What the last compilation said, without its summary. */
const lastOf = (said: string) => said.split(/compiled (?:with \d+ errors?|successfully)/).at(-2) ?? ''

const timesOf = (said: string, text: string) => lastOf(said).split(text).length - 1

test('a sample that does not compile is told by its line, once it has compiled beside the server', async () => {
  let line = 0
  const said = await server.says(/TS2322[^]*compiled with/, async () => {
    line = await copy.append(PAGE, "\n```ts\nexport const age: number = 'seven'\n```\n")
  })
  expect(timesOf(said, `${PAGE}:${line + 2}: TS2322`)).toBe(1)
  await mend()
})

test('a live form that does not parse is told once, by its own line; one with a wrong type, too', async () => {
  const said = await server.says(/Expected[^]*compiled with/, () =>
    copy.replace(FORM, 'export default function', 'export default function ('),
  )
  expect(lastOf(said)).toMatch(/src\/examples\/wizard\.tsx:\d+: /)
  expect(lastOf(said)).not.toMatch(/Stack backtrace|MDX compilation/)
  await mend()
  await server.says(/src\/examples\/wizard\.tsx:\d+: TS2322/, () =>
    copy.append(FORM, "\nexport const age: number = 'seven'\n"),
  )
  await mend()
})

test('a misspelled live form is one problem', async () => {
  let line = 0
  const said = await server.says(/did you mean "wizard"[^]*compiled with/, async () => {
    line = await copy.append(PAGE, '\n<Example name="wizzard" />\n')
  })
  expect(timesOf(said, 'wizzard')).toBe(1)
  expect(lastOf(said)).toContain(`${PAGE}:${line + 1}: there is no src/examples/wizzard.tsx`)
  expect(said).not.toContain('no page shows this example')
  await mend()
})

test('an import of no file in a live form is one problem, by its line', async () => {
  const said = await server.says(/feilds[^]*compiled with/, () =>
    copy.replace(FORM, './forms/fields', './forms/feilds'),
  )
  expect(timesOf(said, 'feilds')).toBe(1)
  expect(lastOf(said)).toMatch(/src\/examples\/wizard\.tsx:\d+: there is no \.\/forms\/feilds to import/)
  await mend()
})

const WARNINGS = 'Warnings about the content ('
const NO_MORE = 'No more warnings about the content.'

test('links to a heading and to a page that are not there are told by their lines, and once', async () => {
  let line = 0
  const said = await server.says(`${WARNINGS}2)`, async () => {
    line = await copy.append(PAGE, '\n[Heading](#removed)\n\n[Page](./removed.mdx)\n')
  })
  const mended = await server.says(NO_MORE, restore)
  expect(said).toContain(`${PAGE}:${line + 1}: ${PAGE} has no heading with the id "removed"`)
  expect((said + mended).split('removed.mdx')).toHaveLength(2)
  expect(said).toContain(`${PAGE}:${line + 3}: there is no ./removed.mdx to link to`)
})

test('a renamed page is told once, with all that links to it', async () => {
  const renamed = 'docs/renamed.mdx'
  const said = await server.says(WARNINGS, () => rename(copy.file(PAGE), copy.file(renamed)))
  const mended = await server.says(NO_MORE, () => rename(copy.file(renamed), copy.file(PAGE)))
  expect(said).toContain(`${renamed}:1: /zod-forms/docs/renamed is not in the list of pages`)
  expect(said).toMatch(/\.mdx:\d+: there is no \.{1,2}\/concepts\.mdx to link to/)
  expect((said + mended).split(WARNINGS)).toHaveLength(2)
})

test('front matter that is broken is an error of its page, and no more', async () => {
  const said = await server.says(/docs\/concepts\.mdx:\d+: [^]*compiled with/, () =>
    copy.replace(PAGE, /^title: .*$/m, 'title: [unfinished'),
  )
  expect(said).not.toContain('YAMLException')
  await mend()
})

test('an edit of the config asks for a restart, and one process goes on checking', async () => {
  await server.says(`Restart npm start: ${CONFIG} changed`, () =>
    copy.replace(CONFIG, 'tagline: ', 'tagline:  '),
  )
  await server.says(/TS2322[^]*compiled with/, () =>
    copy.append(PAGE, "\n```ts\nexport const age: number = 'eight'\n```\n"),
  )
  expect(server.besides()).toBe(1)
  await mend()
  await copy.replace(CONFIG, 'tagline:  ', 'tagline: ')
})

test('code that runs in Node.js asks for a restart, by its name', async () => {
  await server.says(`Restart npm start: ${STEP} changed`, () => copy.append(STEP, '\n// Changed.\n'))
})
