import path from 'node:path'
import { expect, test } from 'vitest'
import builtPages from '@docs/built-pages'
import contentChecks from '@docs/content-checks'
import liveExamples from '@docs/live-examples'
import codeSamples from '@docs/samples'

const checks = { folders: {}, features: [], steps: [] }
const examples = { folder: 'src/examples', packages: [], library: 'zod' }
const publisher = { name: 'People', url: 'https://example.com/' }

/** Uses of an option with a path that isn't there. */
const WRONG: [owner: string, option: string, use: () => unknown][] = [
  ['@docs/live-examples', 'folder', () => liveExamples({ ...examples, folder: 'no/where' })],
  ['@docs/live-examples', 'inspector', () => liveExamples({ ...examples, inspector: 'no/where' })],
  ['@docs/samples', 'sharedFolder', () => codeSamples({ library: 'zod', sharedFolder: 'no/where' })],
  ['@docs/content-checks', 'folders.blog', () => contentChecks({ ...checks, folders: { blog: 'no/where' } })],
  ['@docs/content-checks', 'list', () => contentChecks({ ...checks, list: 'no/where' })],
  [
    '@docs/built-pages',
    'cards.logo',
    () => builtPages({ cards: { logo: 'no/where', sections: {} }, publisher }),
  ],
]

test.each(WRONG)('%s names its option %s when the path is not there', (owner, option, use) => {
  expect(use).toThrow(
    `${owner}: the option "${option}" names no/where, but there is no ${path.resolve('no/where')}; create it, or correct`,
  )
})
