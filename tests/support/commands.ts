import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { WalkedStep } from './walkQuickstart'

declare module 'vitest/browser' {
  interface BrowserCommands {
    walkQuickstart(): Promise<WalkedStep[]>
  }
}

/** Takes the steps of the Quickstart in a new app. Rejects with what is wrong with the first that can't be taken. */
export async function walkQuickstart(): Promise<WalkedStep[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tests/support/walkQuickstart.ts'],
    { maxBuffer: Infinity },
  )
  return JSON.parse(stdout) as WalkedStep[]
}
