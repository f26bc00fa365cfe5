import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Creates an empty folder for files that a test writes; whoever calls this removes it. It is outside of the repository,
 * which linters and other tools walk while tests run: a folder that comes and goes there makes them fail.
 * @param name what it is for
 * @returns its path without symbolic links, as the current folder has it
 */
export function temporaryFolder(name: string): string {
  return mkdtempSync(path.join(realpathSync(tmpdir()), `zod-forms-${name}-`))
}
