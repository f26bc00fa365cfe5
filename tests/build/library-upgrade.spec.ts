import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { mdxFiles } from '../../src/site/mdxFiles'
import { SiteCopy } from '../support/siteCopy'

/** All samples are compiled anew against the other version. */
const UPGRADE_TIMEOUT = 240_000

/** The compiler's answers are kept by version: another patch below needs another number. */
const NEWER = '2.2.0'

/** `file:line` of every line of the pages that contains a text. */
async function placesWith(text: string): Promise<string[]> {
  const places: string[] = []
  for (const page of mdxFiles('docs', 'blog')) {
    const lines = (await readFile(page, 'utf8')).split('\n')
    lines.forEach((line, index) => {
      if (line.includes(text)) places.push(`${page}:${index + 1}`)
    })
  }
  return places
}

test.describe('A newer version of the library names the pages to change', () => {
  test.describe.configure({ mode: 'default', timeout: UPGRADE_TIMEOUT })
  let copy: SiteCopy

  test.beforeAll(async () => {
    copy = await SiteCopy.create()
    const library = await copy.ownPackage('@jcoreio', 'zod-forms')
    for (const file of ['package-lock.json', `${library}/package.json`]) {
      await copy.replace(file, '"version": "2.1.2"', `"version": "${NEWER}"`)
    }
    // The array action `move` is mended …
    await copy.replace(
      `${library}/reducers/arrayMove.mjs`,
      /return from < to \?.*/,
      'const rest = array.filter((_, index) => index !== from)\n  rest.splice(to, 0, array[from])\n  return rest',
    )
    // … and an option is renamed.
    for (const declaration of ['initialize.d.ts', 'initialize.d.mts']) {
      await copy.replace(`${library}/actions/${declaration}`, /keepSubmitSucceeded/g, 'keepSucceeded')
    }
  })

  test.afterAll(async () => {
    await copy.remove()
  })

  test('a renamed option: each description and each sample with the old name', async () => {
    const { exitCode, output } = await copy.run('tsx', 'scripts/checkSamples.ts')
    expect(exitCode).toBe(1)
    for (const place of await placesWith('<Member name="keepSubmitSucceeded"'))
      expect(output).toContain(place)
    expect(output).toContain('members without a description: keepSucceeded')
    for (const place of await placesWith('keepSubmitSucceeded: true })'))
      expect(output).toContain(`${place}: TS2561`)
  })

  test('another version number: each page that names the old one', async () => {
    const { output } = await copy.run('tsx', 'scripts/checkSamples.ts')
    const places = (await placesWith('2.1.2')).filter((place) => place.startsWith('docs/'))
    expect(places.length).toBeGreaterThan(0)
    for (const place of places)
      expect(output).toContain(`${place}: says 2.1.2, but version ${NEWER} is installed`)
  })

  test('a mended defect: each place that tells of it', async () => {
    const { exitCode, output } = await copy.run(
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      'defects',
    )
    expect(exitCode).toBe(1)
    expect(output).toContain('The installed version does not show the defect "array-move" any more.')
    const places = await placesWith('<KnownDefect id="array-move"')
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) expect(output).toContain(place)
    expect(output.match(/does not show the defect/g)!.length).toBeLessThanOrEqual(2)
  })
})
