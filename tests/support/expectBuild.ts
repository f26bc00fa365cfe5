import { expect } from 'vitest'
import type { SiteCopy } from './siteCopy'

/** Builds a copy of the site, and expects that to pass or to fail. Returns the output. */
export async function expectBuild(copy: SiteCopy, outcome: 'passes' | 'fails'): Promise<string> {
  const { exitCode, output } = await copy.build()
  expect(exitCode, output).toBe(outcome === 'passes' ? 0 : 1)
  return output
}
