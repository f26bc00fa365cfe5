import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPORT_FILE, type BundleReport } from '@docs/fast-build'

const REPORT = path.resolve(__dirname, '../../.docusaurus', REPORT_FILE)

/** Name of a script without its content hash: `main` for `/zod-forms/assets/js/main.2020b739.js`. */
export function scriptName(file: string): string {
  return path.posix.basename(file).replace(/(\.[\da-f]{8})?\.js$/, '')
}

/**
 * Packages in each script of the build, by script name.
 * @throws Error if there is no build
 */
export function bundle(): BundleReport {
  if (!existsSync(REPORT)) throw new Error('There is no bundle report. Run "npm run build" first.')
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as BundleReport
  return Object.fromEntries(Object.entries(report).map(([file, bytes]) => [scriptName(file), bytes]))
}

/** Packages in the given scripts, except scripts that the build didn't write from modules. */
export function packagesOf(scripts: string[]): Set<string> {
  const report = bundle()
  return new Set(scripts.flatMap((script) => Object.keys(report[scriptName(script)] ?? {})))
}
