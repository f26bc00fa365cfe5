/**
 * Checks that a commit always builds to the same bytes: in another folder, at another time, and with a warm
 * or a cold cache, even after a change to the config, browserslist, a plugin, or a remark plugin.
 * Usage: `npm run reproducible-build`. It builds the site nine times.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { SiteCopy } from '../tests/support/siteCopy'

type Hashes = Map<string, string>

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Builds a copy. Returns the hash of every file in the build. */
async function build(copy: SiteCopy): Promise<Hashes> {
  const { exitCode, output } = await copy.build()
  if (exitCode !== 0) throw new Error(`The copy of the site does not build:\n${output}`)
  const folder = copy.file('build')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort()
  return new Map(files.map((file) => [file, hash(readFileSync(path.join(folder, file)))]))
}

/** One hash for a whole build. */
function hashOfAll(hashes: Hashes): string {
  return hash(JSON.stringify([...hashes]))
}

/** Prints whether two builds are identical, and which files differ. */
function compare(what: string, expected: Hashes, actual: Hashes): void {
  const files = new Set([...expected.keys(), ...actual.keys()])
  const different = [...files].filter((file) => expected.get(file) !== actual.get(file))
  if (different.length > 0) process.exitCode = 1
  console.log(
    different.length === 0
      ? `${what}: the same ${files.size} files, ${hashOfAll(actual)}`
      : `${what}: ${different.length} of ${files.size} files differ:\n${different.map((file) => `  ${file}`).join('\n')}`,
  )
}

/** Inputs that must invalidate a cache, changed one by one: a config change would hide a plugin change. */
const CHANGES: Record<string, [file: string, search: string, replacement: string][]> = {
  plugins: [['src/mdx/prism.ts', '<span class="token ', '<span class="token changed ']],
  browserslist: [['package.json', '">0.5%"', '"chrome 60"']],
  config: [['docusaurus.config.ts', "const branch = 'master'", "const branch = 'changed'"]],
}

async function main(): Promise<void> {
  const first = await SiteCopy.createClone('site')
  const second = await SiteCopy.createClone('another/folder/with a longer name')
  try {
    let before = await build(first)
    compare('Another folder, at another time', before, await build(second))
    compare('Warm cache', before, await build(first))

    for (const [what, changes] of Object.entries(CHANGES)) {
      for (const copy of [first, second]) for (const change of changes) await copy.replace(...change)
      const warm = await build(first)
      // Docusaurus's folder of generated files is also an input.
      for (const cache of ['node_modules/.cache', '.docusaurus', 'build'])
        await rm(second.file(cache), { recursive: true })
      const cold = await build(second)
      compare(`Warm cache, after a change of ${what}`, cold, warm)
      if (hashOfAll(cold) === hashOfAll(before)) throw new Error(`The change of ${what} had no effect.`)
      before = cold
    }
  } finally {
    await first.remove()
    await second.remove()
  }
}

void main()
