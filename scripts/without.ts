/**
 * Builds a site in a copy without one of the packages, to see what is left: the build ends, and the site lacks a
 * feature, or it says what on a page needs the package.
 * Usage: `npm run without -- search`, or `npm run without -- search --site fixtures/other-site`.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { existing } from '@docs/kit'
import { SiteCopy } from '../tests/support/siteCopy'

async function main(): Promise<number | null> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string', default: '.' } },
  })
  const [name] = positionals
  if (!name) throw new Error('Name a package: npm run without -- search')
  existing('npm run without', '--site', path.join(values.site, 'docusaurus.config.ts'))
  const copy = await SiteCopy.create()
  try {
    await copy.removePackage(values.site, name.replace('@docs/', ''))
    const { exitCode, output } = await copy.build(values.site)
    console.log(output)
    return exitCode
  } finally {
    await copy.remove()
  }
}

void main().then(
  (exitCode) => {
    process.exitCode = exitCode ?? 1
  },
  ({ message }: Error) => {
    console.error(message)
    process.exitCode = 1
  },
)
