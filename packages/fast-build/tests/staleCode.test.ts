import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadFreshModule } from '@docusaurus/utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import type * as StaleCode from '../src/staleCode'

test('the dev server says which code needs a restart, also once Docusaurus has reloaded the config', async () => {
  const folder = temporaryFolder('stale')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  mkdirSync(path.join(folder, 'build'))
  for (const file of ['caches.ts', 'staleCode.ts'])
    copyFileSync(path.join(__dirname, '../src', file), path.join(folder, 'build', file))
  write('step.ts', 'export const step = 1')
  const config = "export * from './step'\nexport * from './build/staleCode'\n"
  write('config.ts', config)
  write('page.ts', '')
  const load = async () => (await loadFreshModule(path.join(folder, 'config.ts'))) as typeof StaleCode
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const told = ({ tellStaleCode }: typeof StaleCode) => {
    tellStaleCode()
    return warn.mock.calls.splice(0).map(([message]) => String(message))
  }

  const code = await load()
  const name = (file: string) => path.relative('', path.join(folder, file))
  expect(code.watchedCode().map((files) => path.relative(folder, files))).toEqual(
    expect.arrayContaining(['*.ts', path.join('build', '*.ts')]),
  )
  expect(told(code)).toEqual([])
  write('page.ts', 'export {}')
  expect(told(code)).toEqual([])
  write('step.ts', 'export const step = 2')
  expect(told(code)).toEqual([expect.stringContaining(`Restart npm start: ${name('step.ts')} changed`)])
  expect(told(code)).toEqual([])
  write('step.ts', 'export const step = 1')
  expect(told(code)).toEqual([expect.stringContaining('No restart is needed any more')])
  write('step.ts', 'export const step = 2')
  expect(told(code)).toEqual([expect.stringContaining(name('step.ts'))])
  write('config.ts', `${config}export const more = 1\n`)
  expect(told(await load())).toEqual([expect.stringContaining(name('config.ts'))])
  write('config.ts', config)
  write('step.ts', 'export const step = 1')
  // What Docusaurus has reloaded meanwhile is the other one.
  expect(told(code)).toEqual([])
  expect(told(await load())).toEqual([expect.stringContaining('No restart is needed any more')])
})
