import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPORT_FILE, type BundleReport } from '../../../src/plugins/bundleReport'

const REPORT = path.resolve(__dirname, '../../../.docusaurus', REPORT_FILE)

/** Bytes of source by package and script, as they were when the budgets were set. */
export const BASELINE = path.join(__dirname, 'baseline.json')

/** Name of a script without the hash of its content: `main` for `/zod-forms/assets/js/main.2020b739.js`. */
export function scriptName(file: string): string {
  return path.posix.basename(file).replace(/(\.[\da-f]{8})?\.js$/, '')
}

/**
 * Which package is in which script of the build, by the scripts' names.
 * @throws Error if there is no build
 */
export function bundle(): BundleReport {
  if (!existsSync(REPORT)) throw new Error('There is no bundle report. Run "npm run build" first.')
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as BundleReport
  return Object.fromEntries(Object.entries(report).map(([file, bytes]) => [scriptName(file), bytes]))
}

/** Packages of those scripts that the build wrote from modules. */
export function packagesOf(scripts: string[]): Set<string> {
  const report = bundle()
  return new Set(scripts.flatMap((script) => Object.keys(report[scriptName(script)] ?? {})))
}

const LIMIT = 5
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/**
 * What in some scripts is larger than when the budgets were set, the most
 * grown first; if nothing is, their largest packages. One line each.
 */
export function describeGrowth(scripts: string[]): string[] {
  const now = bundle()
  const before = JSON.parse(readFileSync(BASELINE, 'utf8')) as BundleReport
  const parts = scripts.map(scriptName).flatMap((script) =>
    Object.entries(now[script] ?? {}).map(([name, bytes]) => {
      const old = before[script]?.[name] ?? 0
      return { script, name, bytes, old, grown: bytes - old }
    }),
  )
  const grown = parts.filter((part) => part.grown > 0).sort((a, b) => b.grown - a.grown)
  const shown = grown.length > 0 ? grown : parts.sort((a, b) => b.bytes - a.bytes)
  return shown
    .slice(0, LIMIT)
    .map(
      ({ script, name, bytes, old, grown }) =>
        `  script ${script}: ${name} ${grown > 0 ? `${kilobytes(old)} -> ` : ''}${kilobytes(bytes)} of source`,
    )
}
