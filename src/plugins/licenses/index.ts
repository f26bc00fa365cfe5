import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { REPORT_FILE, type BundleReport } from '../bundleReport'

/** Licenses whose code may be part of a site under MIT; all ask for no more than their notice. */
const COMPATIBLE = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'])

const LICENSE_FILE = /^(license|licence|notice)\b/i

/** A package that the lockfile names. */
interface LockedPackage {
  version: string
  license?: string
  dev?: boolean
}

/** Every installed version of a package, by its folder; what only development needs is not in a script. */
function installed(name: string, locked: Record<string, LockedPackage>): [string, LockedPackage][] {
  return Object.entries(locked).filter(([folder, { dev }]) => !dev && folder.endsWith(`node_modules/${name}`))
}

function notice(folder: string): string {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file))
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n')
}

/**
 * After the build, writes `licenses.txt`: name, version, license and notice of
 * each package that is in a script or style sheet. The comments that
 * would say so are not in the scripts.
 * @throws Error for a package whose license is not known to be compatible with the site's
 */
export default function licenses({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'licenses',
    postBuild({ outDir }) {
      const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
      const report = read(path.join(generatedFilesDir, REPORT_FILE)) as BundleReport
      const lockfile = read(path.join(siteDir, 'package-lock.json')) as {
        packages: Record<string, LockedPackage>
      }
      const names = new Set(Object.values(report).flatMap(Object.keys))
      names.delete('site')
      const packages = [...names].sort().flatMap((name) => installed(name, lockfile.packages))
      const problems = packages
        .filter(([, { license }]) => !COMPATIBLE.has(license ?? ''))
        .map(
          ([folder, { version, license = 'unknown' }]) =>
            `package-lock.json: ${folder} ${version} reaches the browser, and its license is ${license}. Use another package; or add the license to COMPATIBLE in src/plugins/licenses, if it may be part of a site under MIT.`,
        )
      if (problems.length > 0) throw new Error(problems.join('\n'))
      const texts = packages.map(([folder, { version, license }]) => {
        const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
        return `${name} ${version} (${license})\n\n${notice(path.join(siteDir, folder))}`.trim()
      })
      const head = 'The scripts and styles of this site contain these packages.'
      writeFileSync(
        path.join(outDir, 'licenses.txt'),
        [head, ...texts].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n',
      )
    },
  }
}
