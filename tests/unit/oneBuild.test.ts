import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoadContext } from '@docusaurus/types'
import { expect, onTestFinished, test, vi } from 'vitest'
import oneBuild from '../../src/plugins/oneBuild'

/** Starts a build in a folder that another process may have claimed. */
function startBuild(pid?: number) {
  const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'zod-forms-build-'))
  onTestFinished(() => rmSync(generatedFilesDir, { recursive: true }))
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  if (pid !== undefined) writeFileSync(path.join(generatedFilesDir, 'build.pid'), String(pid))
  return () => oneBuild({ generatedFilesDir } as LoadContext)
}

test('a second build in the same folder is told which process builds', () => {
  expect(startBuild(process.ppid)).toThrow(`Process ${process.ppid} is already building`)
})

test.each([
  ['the first one', undefined],
  ['another language of the same build', process.pid],
  // No system has a process with this id.
  ['one after a build that was killed', 2 ** 30],
])('%s builds', (_which, pid) => {
  expect(startBuild(pid)).not.toThrow()
})
