/**
 * Checks that the same sources always build to the same files: in another folder and time zone, at another
 * time, and with the cache of a build of other sources.
 * Usage: `npm run reproducible-build`, after `npm run build`. It builds a copy of the site twice.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { SiteCopy } from '../tests/support/siteCopy'

/**
 * Sources of each kind that webpack reads by itself, with a change that shows in the build. A change of a
 * plugin or of the config would discard the whole cache: see packages/fast-build/tests/caches.test.ts.
 */
const CHANGES: [file: string, search: string, replacement: string][] = [
  ['docs/concepts.mdx', 'title: ', 'title: Changed '],
  ['blog/tags.yml', 'description: ', 'description: Changed '],
  ['src/examples/sign-up.tsx', 'import { z }', "import './forms/localDate'\nimport { z }"],
  ['src/examples/forms/fields.tsx', 'import ', "import './localDate'\nimport "],
  ['src/components/BlogPage/index.tsx', 'Subscribe', 'Changed'],
  ['src/css/custom.css', '}', '}\n.changed {\n  color: red;\n}'],
  ['packages/live-examples/src/frame/runtime.tsx', 'LONGEST_LOOP_MS = 1000', 'LONGEST_LOOP_MS = 999'],
]

/** Returns the hash of each file in a folder, by its name. */
function hashes(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file): [string, string] => [file, path.join(folder, file)])
    .filter(([, file]) => statSync(file).isFile())
  return new Map(
    files.map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

/** Builds a copy of the site. Returns the names of the files that only one of the two builds has like this. */
async function differences(copy: SiteCopy): Promise<string[]> {
  const { exitCode, output } = await copy.build()
  if (exitCode !== 0) throw new Error(`The copy of the site doesn't build:\n${output}`)
  const [ours, theirs] = [hashes('build'), hashes(copy.file('build'))]
  const names = [...new Set([...ours.keys(), ...theirs.keys()])].sort()
  return names.filter((name) => ours.get(name) !== theirs.get(name))
}

async function main(): Promise<void> {
  if (!existsSync('build/index.html')) throw new Error('There is no build/. Run "npm run build" first.')
  // Behind UTC: the start of a day is on the day before.
  process.env.TZ = 'America/New_York'
  const copy = await SiteCopy.createClone('another/folder/with a longer name')
  try {
    for (const change of CHANGES) await copy.replace(...change)
    const changed = await differences(copy)
    if (changed.length === 0) throw new Error('The changes of the sources had no effect on the build.')

    for (const [file] of CHANGES) await copy.write(file, readFileSync(file, 'utf8'))
    const different = await differences(copy)
    if (different.length > 0) process.exitCode = 1
    console.log(
      different.length === 0
        ? `Both builds have the same files. (Other sources had changed ${changed.length} of them.)`
        : `These files differ between build/ and a build in another folder:\n${different.join('\n')}`,
    )
  } finally {
    await copy.remove()
  }
}

void main()
