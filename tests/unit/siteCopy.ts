import { afterAll, beforeAll } from 'vitest'
import { SiteCopy } from '../support/siteCopy'

/** Runs a file's tests in a copy of the site, because the content checks read the current folder. */
export function enterSiteCopy(): () => SiteCopy {
  const root = process.cwd()
  let copy: SiteCopy

  beforeAll(async () => {
    copy = await SiteCopy.create()
    process.chdir(copy.directory)
  })

  afterAll(async () => {
    process.chdir(root)
    await copy.remove()
  })

  return () => copy
}
