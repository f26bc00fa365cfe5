import { readFileSync } from 'node:fs'
import { version } from '@jcoreio/zod-forms/package.json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mdxFiles, readMdxFiles } from '@docs/kit'
import { knownBugsOf } from '../../src/proofs/knownBugs'
import { SiteCopy } from '../support/siteCopy'

/** `file:line` of every line in the pages that is looked for. */
function places(what: string, linesOf: (text: string) => number[]): string[] {
  const found = mdxFiles('docs', 'blog').flatMap((page) =>
    linesOf(readFileSync(page, 'utf8')).map((line) => `${page}:${line}`),
  )
  expect(found, `no page has ${what}`).not.toEqual([])
  return found
}

/** `file:line` of every line in the pages that contains a text, in samples or outside them. */
const placesWith = (text: string, inSamples: boolean) =>
  places(text, (page) => {
    let isSample = false
    return page.split('\n').flatMap((line, index) => {
      if (line.startsWith('```')) isSample = !isSample
      return isSample === inSamples && line.includes(text) ? [index + 1] : []
    })
  })

/** The compiler's cache depends on this version: a different patch below needs a different number. */
const NEWER = '99.0.0'

let copy: SiteCopy

/** A copy of the site with a newer version of the library. */
beforeAll(async () => {
  copy = await SiteCopy.create()
  const library = await copy.ownPackage('@jcoreio', 'zod-forms')
  await copy.replace(`${library}/package.json`, `"version": "${version}"`, `"version": "${NEWER}"`)
  // The array action `move` is fixed …
  await copy.replace(
    `${library}/reducers/arrayMove.mjs`,
    /return from < to \?.*/,
    'const rest = array.filter((_, index) => index !== from)\n  rest.splice(to, 0, array[from])\n  return rest',
  )
  // … and an option is renamed.
  for (const declaration of ['initialize.d.ts', 'initialize.d.mts'])
    await copy.replace(`${library}/actions/${declaration}`, /keepSubmitSucceeded/g, 'keepSucceeded')
})

afterAll(() => copy.remove())

test('a renamed option: each description and each sample with the old name', async () => {
  const descriptions = placesWith('<Member name="keepSubmitSucceeded"', false)
  const samples = placesWith('keepSubmitSucceeded: true })', true)
  const pages = new Set([...descriptions, ...samples].map((place) => place.split(':')[0]!))
  const { exitCode, output } = await copy.run('docusaurus', 'check-content', ...pages)
  for (const place of descriptions) expect(output).toContain(`${place}: `)
  expect(output).toContain('members without a description: keepSucceeded')
  for (const place of samples) expect(output).toContain(`${place}: TS2561`)
  expect(exitCode).toBe(1)
})

test('a fixed bug: each place that tells of it', async () => {
  const { exitCode, output } = await copy.run(
    'vitest',
    'run',
    '--root',
    'tests',
    '--configLoader',
    'runner',
    '--project',
    'library',
    'bugs',
    '-t',
    'array-move',
  )
  const [box] = readMdxFiles(mdxFiles('docs'))
    .pages.flatMap(knownBugsOf)
    .filter(({ ids }) => ids.includes('array-move'))
  expect(output).toContain(`${box!.place}: the installed version doesn't show the bug "array-move" any more`)
  expect(exitCode).toBe(1)
})
