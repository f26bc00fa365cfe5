import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { LoadContext } from '@docusaurus/types'
import contentChecks from '@docs/content-checks'
import liveExamples from '@docs/live-examples'
import codeSamples from '@docs/samples'

const checks = { folders: {}, features: [], steps: [] }
const examples = { folder: 'src/examples', packages: [], library: 'zod' }

/** Uses of an option with a path that isn't there. */
const WRONG: [owner: string, option: string, use: () => unknown][] = [
  ['@docs/live-examples', 'folder', () => liveExamples({ ...examples, folder: 'no/where' })],
  ['@docs/live-examples', 'inspector', () => liveExamples({ ...examples, inspector: 'no/where' })],
  ['@docs/samples', 'sharedFolder', () => codeSamples({ library: 'zod', sharedFolder: 'no/where' })],
  ['@docs/content-checks', 'folders.blog', () => contentChecks({ ...checks, folders: { blog: 'no/where' } })],
  ['@docs/content-checks', 'list', () => contentChecks({ ...checks, list: 'no/where' })],
]

test.each(WRONG)('%s names its option %s when the path is not there', (owner, option, use) => {
  expect(use).toThrow(
    `${owner}: the option "${option}" names no/where, but there is no ${path.resolve('no/where')}; create it, or correct`,
  )
})

const refuse = (config: object) => () => {
  const siteConfig = { themeConfig: {}, markdown: {}, scripts: [], url: 'https://site.example', ...config }
  const context = { siteConfig, i18n: { locales: ['en'] } } as unknown as LoadContext
  contentChecks(checks)(context)
}

/** Runs what may end the command. Returns what it says then. */
function refusal(run: () => unknown): string {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    expect(run).toThrow('ended with 1')
    return said.mock.calls.join('\n')
  } finally {
    exit.mockRestore()
    said.mockRestore()
  }
}

test.each<[what: string, config: object, advice: string]>([
  ['CommonMark', { markdown: { format: 'detect' } }, 'all pages of this site are MDX'],
  [
    'pages that are changed before',
    { markdown: { preprocessor: () => '' } },
    'a remark plugin can do the same',
  ],
  ['addresses in hashes', { future: { experimental_router: 'hash' } }, 'Write "browser"'],
])('what Docusaurus documents and this site has not is refused: %s', (_what, config, advice) => {
  expect(refuse({})).not.toThrow()
  expect(refusal(refuse(config))).toContain(advice)
})
