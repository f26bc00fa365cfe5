import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import type * as CompileSample from '@docs/samples/build/compileSample'
import type * as Declarations from '@docs/samples/api/declarations'
import type * as ReadMdx from '@docs/kit/mdx/readMdx'
import type * as SocialCards from '@docs/built-pages/socialCards'
import type { Build } from '@docs/built-pages/pages'
import { enterSiteCopy } from './siteCopy'

const copy = enterSiteCopy()

/** Runs a function of the copy. Returns the key under which it looks for a cached result. */
async function keyOf<T>(file: string, run: (module: T) => unknown): Promise<string> {
  const keys: unknown[] = []
  vi.resetModules()
  vi.doMock(copy().file('src/site/diskCache.ts'), () => ({
    cached: (key: unknown) => keys.push(key),
    cacheEntry: (key: unknown) => {
      keys.push(key)
      return { read: () => Buffer.from('') }
    },
  }))
  await run((await import(copy().file(file))) as T)
  expect(keys).toHaveLength(1)
  return JSON.stringify(keys)
}

/** Puts another version of a package in place of the link to the installed one, or to its scope. */
async function install(name: string, version: string): Promise<void> {
  await rm(copy().file(path.join('node_modules', name.split('/')[0]!)), { recursive: true })
  await mkdir(copy().file(path.join('node_modules', name)), { recursive: true })
  const manifest = { name, version, peerDependencies: { zod: '*' } }
  await copy().write(`node_modules/${name}/package.json`, JSON.stringify(manifest))
}

const upgrade = (name: string) => () => install(name, '99.0.0')

// The library in the copy finds the packages of the copy.
beforeAll(() => install('@jcoreio/zod-forms', '1.0.0'))

const IMPORTS = "import { TextField } from './fields/TextField'\nimport Button from '@mui/material/Button'\n"

let code = IMPORTS
let language: 'ts' | 'tsx' = 'ts'
let question = 'useField'
let page = '# Page'
const card = { title: 'Title', description: 'Description', published: '2026-01-01' }
let route = '/zod-forms/docs/page'

const sampleKey = () =>
  keyOf<typeof CompileSample>('src/mdx/compileSample.ts', (module) => module.compileSample(code, language))

const answerKey = () =>
  keyOf<typeof Declarations>('src/mdx/declarations.ts', (module) => module.signaturesOf(question))

const treeKey = () => keyOf<typeof ReadMdx>('src/mdx/readMdx.ts', (module) => module.parseMdx(page))

function cardKey(): Promise<string> {
  const meta = {
    'og:image': `https://example.com/zod-forms/img/cards/${route.replace('/zod-forms/', '')}.png`,
    'twitter:title': card.title,
    description: card.description,
    'article:published_time': card.published,
  }
  const elements = Object.entries(meta).map(([name, content]) => ({ props: { name, content } }))
  const build = {
    head: { [route]: { meta: { toComponent: () => elements } } },
    outDir: copy().file('build'),
    routesPaths: [route],
    siteConfig: { url: 'https://example.com', baseUrl: '/zod-forms/', title: 'zod-forms' },
  }
  return keyOf<typeof SocialCards>('src/plugins/builtPages/socialCards/index.ts', (module) =>
    module.writeSocialCards(build as unknown as Build),
  )
}

test.each<[string, () => Promise<string>, Record<string, () => unknown>]>([
  [
    'compiled sample',
    sampleKey,
    {
      'its code': () => (code += '\nexport const changed = 1'),
      'its language': () => (language = 'tsx'),
      'a field that it imports': () => copy().append('src/examples/fields/TextField.tsx', '// changed\n'),
      TypeScript: upgrade('typescript'),
      Twoslash: upgrade('twoslash'),
      'a package that it imports': upgrade('@mui/material'),
      "a package behind the library's types": upgrade('zod'),
      'the library': upgrade('@jcoreio/zod-forms'),
    },
  ],
  [
    "compiler's answer",
    answerKey,
    {
      'the question': () => (question = 'useSubmit'),
      'the library': () => install('@jcoreio/zod-forms', '98.0.0'),
    },
  ],
  ['parsed page', treeKey, { 'its text': () => (page += '\n\nText.'), 'a parser': upgrade('remark-mdx') }],
  [
    'social card',
    cardKey,
    {
      'the title': () => (card.title = 'Changed'),
      'the description': () => (card.description = 'Changed'),
      'the date': () => (card.published = '2026-02-02'),
      'the section': () => (route = '/zod-forms/blog/page'),
      'the logo': () => copy().append('src/plugins/builtPages/socialCards/logo.svg', '<!-- changed -->'),
      'the drawing': () => copy().append('src/plugins/builtPages/socialCards/drawCard.ts', '// changed\n'),
      'the font': upgrade('@fontsource/inter'),
    },
  ],
])('a cached %s is not used after a change of what it depends on', async (_what, key, changes) => {
  let before = await key()
  expect(await key()).toBe(before)
  for (const [what, change] of Object.entries(changes)) {
    await change()
    const after = await key()
    expect.soft(after, what).not.toBe(before)
    before = after
  }
})
