/**
 * Makes each mistake that `tests/faults` lists in a copy of the site, and runs the check or the test that has to find
 * it. A fault that isn't found is named, with what the command said. The tests have to pass without the faults.
 * Usage: `npm run faults [-- --only=<word>]`, with a word of the layer, of the fault or its file, or the name of a list.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { escapeRegexp } from '@docusaurus/utils'
import type { Fault, Faults } from '../tests/faults/fault'
import { SiteCopy, type RunResult } from '../tests/support/siteCopy'

const LISTS = path.join(__dirname, '../tests/faults')

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const LAYERS: Fault[3][] = ['check:content', 'unit', 'library', 'build', 'site', 'browser']

/** The faults to make, with their list and file: those that the word is in, cheap layers first. */
async function readFaults(): Promise<[list: string, file: string, fault: Fault][]> {
  const names = readdirSync(LISTS).map((file) => path.basename(file, '.ts'))
  const lists = await Promise.all(
    names
      .filter((name) => name !== 'fault')
      .map(async (name) => {
        const { default: list } = (await import(path.join(LISTS, name))) as { default: Faults }
        return Object.entries(list).flatMap(([file, faults]) =>
          faults.map((fault): [string, string, Fault] => [name, file, fault]),
        )
      }),
  )
  return lists
    .flat()
    .filter(([name, file, [what, , , layer]]) => [name, layer, what, file].join(' ').includes(values.only))
    .sort(([, , [, , , a]], [, , [, , , b]]) => LAYERS.indexOf(a) - LAYERS.indexOf(b))
}

/**
 * Runs what has to find a fault. Returns what it said, and what it says if it found the fault.
 * @param place file and line of the fault
 */
async function runTest(
  copy: SiteCopy,
  [, , , layer, test]: Fault,
  place: string,
): Promise<[RunResult, RegExp]> {
  if (layer === 'check:content' || layer === 'build') {
    const words = test.replace('{place}', `${place}:`).split(' … ').map(escapeRegexp)
    const run = layer === 'build' ? copy.build() : copy.run('tsx', 'scripts/checkSamples.ts')
    return [await run, new RegExp(words.join('.*'))]
  }
  const [, file, title] = /^(\S+)(?: -t "(.+)")?$/.exec(test) ?? []
  if (!file) throw new Error(`"${test}" isn't a file, or a file and -t "title"`)
  const pattern = title ? [escapeRegexp(title)] : []
  if (layer === 'browser') {
    const args = ['test', '--config', 'tests/browser', file, ...pattern.flatMap((each) => ['-g', each])]
    return [
      await copy.run('playwright', ...args),
      new RegExp(`^ +\\d+\\) .*${[escapeRegexp(file), ...pattern].join('.*')}`, 'm'),
    ]
  }
  const project = layer === 'library' ? 'library*' : layer
  const args = [
    'run',
    '--root',
    'tests',
    '--configLoader',
    'runner',
    '--project',
    project,
    file,
    ...pattern.flatMap((each) => ['-t', each]),
  ]
  return [
    await copy.run('vitest', ...args),
    new RegExp(`^ *FAIL .*${[escapeRegexp(file), ' > ', ...pattern].join('.*')}`, 'm'),
  ]
}

/** Makes a fault in a clean copy. Returns why it wasn't found, or undefined if it was. */
async function findFault(copy: SiteCopy, file: string, fault: Fault): Promise<string | undefined> {
  const [, search, replacement, layer] = fault
  await copy.restore()
  const text = await copy.read(file)
  const start = typeof search === 'string' ? text.indexOf(search) : text.search(search)
  await copy.replace(file, search, replacement)
  if (layer === 'site' || layer === 'browser') {
    const { exitCode, output } = await copy.build()
    if (exitCode !== 0) return `the build fails already:\n${output}`
  }
  const line = text.slice(0, start).split('\n').length
  const [{ exitCode, output }, expected] = await runTest(copy, fault, `${file}:${line}`)
  const said = stripVTControlCharacters(output)
  if (exitCode === 0)
    return /^ +Tests +\d+ skipped/m.test(said) ? 'no test has that title' : 'the command passes'
  return expected.test(said) ? undefined : `the command fails, but says nothing like ${expected}:\n${said}`
}

async function main(): Promise<void> {
  const faults = await readFaults()
  const copy = await SiteCopy.create()
  await copy.addHistory()
  let missed = 0
  for (const [list, file, fault] of faults) {
    const [what, , , layer, test] = fault
    const start = Date.now()
    const problem = await findFault(copy, file, fault).catch((error: Error) => error.message)
    const seconds = `${Math.round((Date.now() - start) / 1000)} s`.padStart(5)
    console.log(`${problem ? 'NOT FOUND' : 'found    '} ${seconds}  ${list} (${layer}): ${what}`)
    if (!problem) continue
    missed += 1
    console.log(`${file}, ${test}: ${problem}`.replace(/^/gm, '    '))
  }
  await copy.remove()
  console.log(`${faults.length - missed} of ${faults.length} faults found`)
  if (missed > 0) process.exitCode = 1
}

void main()
