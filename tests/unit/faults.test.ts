import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Faults } from '../faults/fault'

const FOLDER = 'tests/faults'
const LISTS = readdirSync(FOLDER).filter((file) => file !== 'fault.ts')

test.each(LISTS)('what the mistakes of %s replace is there', async (list) => {
  const { default: faults } = (await import(path.resolve(FOLDER, list))) as { default: Faults }
  for (const [file, mistakes] of Object.entries(faults)) {
    const text = readFileSync(file, 'utf8')
    const gone = mistakes.filter(([, search]) =>
      typeof search === 'string' ? !text.includes(search) : !search.test(text),
    )
    expect
      .soft(
        gone.map(([what]) => what),
        file,
      )
      .toEqual([])
  }
})
