import { afterAll, beforeAll, beforeEach } from 'vitest'
import { SiteCopy } from '../support/siteCopy'

/**
 * Runs a file's tests in a copy of the site, because the content checks read the current folder. Each test
 * finds the clean sources.
 */
export function enterSiteCopy(): () => SiteCopy {
  const root = process.cwd()
  let copy: SiteCopy

  beforeAll(async () => {
    copy = await SiteCopy.create()
    process.chdir(copy.directory)
  })

  beforeEach(() => copy.restore())

  afterAll(async () => {
    process.chdir(root)
    await copy.remove()
  })

  return () => copy
}
