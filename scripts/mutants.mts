/**
 * Says which small changes of the installed library ("mutants") the library layer notices: a measure of what the tests
 * can see. `mutants/killed.json` lists those that it noticed before; one that it doesn't notice any more fails the run.
 * Each mutant runs the test files that reach its code, until one fails. Takes an hour.
 * Usage: `npm run mutants [-- --all] [-- --only=<word>]`. With `--all`, all mutants run, and the list is written anew.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runnerImport, type Plugin, type PluginOption } from 'vite'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { mutate, type Mutant } from './mutants/mutate.mjs'

const LIBRARY = path.resolve('node_modules/@jcoreio/zod-forms')
const COPY = path.resolve('node_modules/.cache/mutants/zod-forms')
const LIST = path.resolve('scripts/mutants/killed.json')
/** The numbers of each module's mutants begin at a multiple of this. */
const NUMBERS_PER_MODULE = 1_000
/** A mutant that takes longer never ends. */
const PATIENCE_MS = 180_000
const NEVER_ENDS = 'It never ends'
/** So many files run alone, those that noticed most mutants of the same module. */
const LIKELY = 6

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})

/** Writes a copy of the library with all mutants, each of which is off. */
function writeMutants(): Mutant[] {
  rmSync(COPY, { recursive: true, force: true })
  cpSync(LIBRARY, COPY, { recursive: true })
  const modules = readdirSync(COPY, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mjs'),
  )
  return modules.sort().flatMap((name, index) => {
    const file = path.join(COPY, name)
    const { code, mutants } = mutate(name, readFileSync(file, 'utf8'), index * NUMBERS_PER_MODULE)
    writeFileSync(file, code)
    return mutants
  })
}

/** Vite plugin that puts the copy in place of the library. */
const withMutants = (): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  resolveId: (id) => (id === '@jcoreio/zod-forms' ? path.join(COPY, 'index.mjs') : undefined),
})

/** Starts the library layer with the copy in place of the library. */
async function startLayer(): Promise<Vitest> {
  // Vite's own loader, as for `--configLoader runner`: Node's takes the file for CommonJS.
  const { module } = await runnerImport<{ default: ViteUserConfig }>(path.resolve('tests/vitest.config.ts'))
  const config = module.default
  const projects = (config.test?.projects ?? [])
    .filter((project): project is TestProjectInlineConfiguration => typeof project === 'object')
    .filter(({ test }) => typeof test?.name === 'string' && test.name.startsWith('library'))
    .map((project) => ({
      ...project,
      cacheDir: path.resolve('node_modules/.cache/mutants/vite'),
      plugins: [...(project.plugins ?? []).filter((plugin) => !isProofs(plugin)), withMutants()],
      optimizeDeps: {
        ...project.optimizeDeps,
        include: [
          ...(project.optimizeDeps?.include ?? []).filter((name) => name !== '@jcoreio/zod-forms'),
          ...['fast-deep-equal', 'prop-types', 'react-redux', 'redux', 'reselect'],
        ],
      },
      test: {
        ...project.test,
        setupFiles: [path.resolve('scripts/mutants/setup.ts')],
        provide: { mutant: 0 },
      },
    }))
  return createVitest('test', {
    config: false,
    root: path.resolve('tests'),
    watch: false,
    reporters: [{}],
    projects,
  })
}

const isProofs = (plugin: PluginOption) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'proofs'

/** Runs test files with a mutant until a test fails. Returns all tests, and what failed. */
async function run(
  vitest: Vitest,
  mutant: number,
  files: readonly TestSpecification[],
): Promise<[TestModule[], string?]> {
  for (const project of vitest.projects) {
    project.provide('mutant', mutant)
    project.config.bail = mutant ? 1 : 0
  }
  vitest.config.bail = mutant ? 1 : 0
  const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications([...files])
  // Vitest returns the modules of earlier runs, too.
  const testModules = all.filter(({ moduleId }) => files.some((file) => file.moduleId === moduleId))
  const failed =
    testModules
      .flatMap(({ children }) => [...children.allTests('failed')])
      .map(({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`)[0] ??
    testModules.find((module) => module.state() === 'failed')?.relativeModuleId ??
    (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined)
  return [testModules, failed]
}

/** What a test file reached without a mutant, and how long it took. */
type Baseline = {
  file: TestSpecification
  reached: Set<number>
  durationMs: number
  kills: Map<string, number>
}

async function readBaseline(vitest: Vitest): Promise<Baseline[]> {
  const files = await vitest.globTestSpecifications()
  const [modules] = await run(vitest, 0, files)
  // On a busy machine a test may time out, so those that failed run again, alone.
  const again = modules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId)
  const [, failed] = await run(
    vitest,
    0,
    files.filter(({ moduleId }) => again.includes(moduleId)),
  )
  if (failed) throw new Error(`"${failed}" fails without a mutant. Get the library layer green first.`)
  return files.map((file) => {
    const tests = modules
      .filter(({ moduleId }) => moduleId === file.moduleId)
      .flatMap(({ children }) => [...children.allTests()])
    return {
      file,
      reached: new Set(tests.flatMap((test) => test.meta().reached ?? [])),
      durationMs: tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0),
      // At first, the file about the module is the likeliest.
      kills: new Map([[`${path.basename(file.moduleId).split('.')[0]}.mjs`, 0.5]]),
    }
  })
}

/** Returns the test that notices a mutant, or undefined if none does. */
async function findKiller(
  vitest: Vitest,
  { id, number }: Mutant,
  baselines: Baseline[],
): Promise<string | undefined> {
  const module = id.split(':')[0]!
  const inOrder = baselines
    .filter(({ reached }) => reached.has(number))
    .sort((a, b) => (b.kills.get(module) ?? 0) - (a.kills.get(module) ?? 0) || a.durationMs - b.durationMs)
  const groups = inOrder.slice(0, LIKELY).map((each) => [each])
  // To make the list, the likely files have to do: all of them would take hours. To check it, any file may notice.
  if (!options.all) groups.push(inOrder.slice(LIKELY))
  for (const group of groups.filter(({ length }) => length > 0)) {
    const [, failed] = await Promise.race([
      run(
        vitest,
        number,
        group.map(({ file }) => file),
      ),
      setTimeout(PATIENCE_MS * group.length, [[], NEVER_ENDS] as const, { ref: false }),
    ])
    if (!failed) continue
    const killer = group.find(({ file }) =>
      failed.startsWith(path.relative(file.project.config.root, file.moduleId)),
    )
    killer?.kills.set(module, (killer.kills.get(module) ?? 0) + 1)
    return failed
  }
  return undefined
}

async function main(): Promise<void> {
  const listed = existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as string[]) : []
  const all = writeMutants()
  const gone = listed.filter((id) => !all.some((mutant) => mutant.id === id))
  if (gone.length > 0 && !options.all)
    throw new Error(`The library no longer has ${gone[0]}, nor ${gone.length - 1} more. Run with --all.`)
  const mutants = all
    .filter(({ id }) => id.includes(options.only))
    .filter(({ id }) => options.all || listed.includes(id))
  let vitest = await startLayer()
  const baselines = await readBaseline(vitest)
  const killed: string[] = []
  const missed: string[] = []
  for (const mutant of mutants) {
    const killer = await findKiller(vitest, mutant, baselines)
    ;(killer ? killed : missed).push(mutant.id)
    console.log(`${killed.length + missed.length}/${mutants.length} ${mutant.id}: ${killer ?? 'not noticed'}`)
    if (killer !== NEVER_ENDS) continue
    await vitest.close()
    vitest = await startLayer()
  }
  await vitest.close()
  console.log(`Noticed ${killed.length} of ${mutants.length}.${missed.map((id) => `\n${id}`).join('')}`)
  if (options.all && !options.only) writeFileSync(LIST, `${JSON.stringify(killed, undefined, 2)}\n`)
  else if (missed.length > 0) process.exitCode = 1
}

await main()
