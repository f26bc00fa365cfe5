/**
 * What a maintainer waits for, beside a plain Docusaurus site with the same content.
 * Usage: `npm run bench:maintainer [-- --runs=5 --quick]`, after a build.
 * `--quick` leaves out the sites with many pages.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../tests/support/browser'
import { generateDocs, listRoutes } from '../../tests/support/generatedPages'
import { SiteCopy } from '../../tests/support/siteCopy'
import { timedBuild, type Cost } from './commands'
import { cacheWritten, measureDevServer } from './devServer'
import { createPlainSite } from './plainSite'
import { median, table, type Row } from './table'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, quick: { type: 'boolean', default: false } },
})
const RUNS = Number(values.runs)

/** Numbers of pages, to see how the time grows with them. */
const SIZES = [100, 300, 1000]

/** What one build leaves for the next. */
const LEFT = ['.docusaurus', 'build', 'node_modules/.cache/webpack']

async function removeFrom(directory: string, ...files: string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(path.join(directory, file), { recursive: true, force: true })))
}

async function repeated(
  runs: number,
  sites: string[],
  onCi: boolean,
  before: (site: string) => Promise<void>,
) {
  const costs: Cost[][] = sites.map(() => [])
  // One run of each in turn, so that what else the machine does falls on both alike.
  for (let run = 0; run < runs; run++) {
    for (const [index, site] of sites.entries()) {
      await before(site)
      costs[index]!.push(await timedBuild(site, onCi))
    }
  }
  return costs
}

function costRows(measure: string, goal: string, [ours, plain]: Cost[][]): Row[] {
  const row = (kind: keyof Cost, label: string, its: string): Row => ({
    measure: `${measure}, ${label}`,
    unit: 's',
    goal: its,
    ours: ours!.map((cost) => cost[kind]),
    plain: plain!.map((cost) => cost[kind]),
  })
  return [row('cpu', 'processor time', goal), row('wall', 'clock', '')]
}

async function builds(ours: string, plain: string): Promise<Row[]> {
  const sites = [ours, plain]
  const nothing = await repeated(RUNS, sites, true, (site) =>
    removeFrom(site, ...LEFT, 'node_modules/.cache/compiler-answers', 'node_modules/.cache/social-cards'),
  )
  const cold = await repeated(RUNS, sites, true, (site) => removeFrom(site, ...LEFT))
  for (const site of sites) await timedBuild(site)
  const warm = await repeated(RUNS, sites, false, () => Promise.resolve())
  return [
    ...costRows('build from nothing, on CI', '', nothing),
    ...costRows('cold build on CI, samples and cards kept', '<= 0.45 x', cold),
    ...costRows('warm build', '<= 0.9 x', warm),
  ]
}

async function devServers(ours: string, plain: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
  const pages = [
    [ours, 'docs/disclaimers.mdx'],
    [plain, 'docs/disclaimers.md'],
  ] as const
  const first = pages.map(() => [] as number[])
  const warm = pages.map(() => [] as number[])
  const edits = pages.map(() => [] as number[])
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const [index, [site, page]] of pages.entries()) {
        await removeFrom(site, ...LEFT)
        const cold = await measureDevServer(browser, site, page, () => cacheWritten(site))
        first[index]!.push(cold.start)
        const { start, edit } = await measureDevServer(browser, site, page)
        warm[index]!.push(start)
        edits[index]!.push(edit)
      }
    }
  } finally {
    await browser.close()
  }
  const row = (measure: string, goal: string, [ours, plain]: number[][]): Row => ({
    measure,
    unit: 's',
    goal,
    ours: ours!,
    plain: plain!,
  })
  return [
    row('dev server to the first page, no cache', '<= 0.7 x', first),
    row('dev server to the first page, warm', '<= 0.7 x', warm),
    row('edit to seen in the browser', '< 1', edits),
  ]
}

/** Cold builds of both sites with many pages more. Each is built once: they are long. */
async function growth(ours: string, plain: string): Promise<Row[]> {
  const rows: Row[] = []
  const folder = 'docs/generated'
  const perPage: number[] = []
  let listed = 0
  for (const size of SIZES) {
    for (const [site, ending] of [
      [ours, 'mdx'],
      [plain, 'md'],
    ] as const) {
      const routes = await generateDocs(site, size, ending)
      if (site === ours) await listRoutes(ours, routes.slice(listed))
    }
    listed = size
    const costs = await repeated(1, [ours, plain], true, (site) => removeFrom(site, ...LEFT))
    perPage.push((median(costs[0]!.map(({ cpu }) => cpu)) / size) * 1000)
    const goal = `linear, is ${perPage.map((each) => each.toFixed(0)).join(', ')} ms a page`
    rows.push(...costRows(`cold build with ${size} pages more`, goal, costs))
  }
  await Promise.all([ours, plain].map((site) => removeFrom(site, folder)))
  return rows
}

async function main() {
  const copy = await SiteCopy.createWithCaches()
  const plain = await createPlainSite()
  const ours = copy.directory
  try {
    console.log(table(`Builds, ${RUNS} runs`, await builds(ours, plain)))
    console.log(table(`Dev server, ${RUNS} runs`, await devServers(ours, plain)))
    if (!values.quick) console.log(table('Growth, 1 run', await growth(ours, plain)))
  } finally {
    await copy.remove()
    await rm(plain, { recursive: true, force: true })
  }
}

void main()
