/**
 * Builds the site with many more pages and a limited heap. Checks that search and the sitemap have each page,
 * and that each has a Markdown export and a card. Reports how much the scripts that every page loads grow.
 * Usage: `npm run growth [-- --docs=1000 --posts=500 --heap=4096]`, after a build.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { SearchIndex } from '@docs/search/SearchIndex'
import { serveCompressed } from './bench/compressedServer'
import { generateDocs, generatePosts, listRoutes, ownWord } from '../tests/support/generatedPages'
import { BASE_PATH } from '../tests/support/pagesServer'
import { SiteCopy } from '../tests/support/siteCopy'

const { values } = parseArgs({
  options: {
    docs: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '500' },
    /** Heap limit of the build, in megabytes. */
    heap: { type: 'string', default: '4096' },
  },
})

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** Number of files in a folder of the build, and their total size. */
function sizeOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(folder, file)))
    .filter((stats) => stats.isFile())
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`
}

/** Compressed sizes of the scripts that every page loads and that name all pages. */
function sharedScripts(build: string): string {
  const folder = path.join(build, 'assets/js')
  return readdirSync(folder)
    .filter((file) => /^(runtime~)?main\.[^.]+\.js$/.test(file))
    .map((file) => `${file} ${kilobytes(brotliCompressSync(readFileSync(path.join(folder, file))).length)}`)
    .join(', ')
}

/** Problems with the generated pages of a build. */
async function checkPages(build: string, routes: readonly string[]): Promise<string[]> {
  const sitemap = readFileSync(path.join(build, 'sitemap.xml'), 'utf8')
  const problems = routes.flatMap((route) => [
    ...(sitemap.includes(`${BASE_PATH}${route}</loc>`) ? [] : [`${route} is not in the sitemap`]),
    ...[`${route}.html`, `${route}.md`, `img/cards/${route}.png`]
      .filter((file) => !existsSync(path.join(build, file)))
      .map((file) => `${file} does not exist`),
  ])
  const server = await serveCompressed(build)
  try {
    const index = new SearchIndex(`${server.home}search/`)
    for (const route of [routes[0]!, routes.at(-1)!]) {
      const { hits } = await index.search(ownWord(path.basename(route)))
      if (hits[0]?.page.path !== BASE_PATH + route)
        problems.push(`search finds ${hits[0]?.page.path ?? 'nothing'} instead of ${route}`)
    }
    const { hits } = await index.search('useField')
    if (hits[0]?.page.path !== `${BASE_PATH}docs/api/useField`)
      problems.push('search does not find useField first any more')
  } finally {
    server.close()
  }
  return problems
}

async function main() {
  if (!existsSync('build/index.html')) throw new Error('There is no build/. Run "npm run build" first.')
  const copy = await SiteCopy.createWithCaches()
  try {
    const routes = [
      ...(await generateDocs(copy.directory, Number(values.docs))),
      ...(await generatePosts(copy.directory, Number(values.posts))),
    ]
    await listRoutes(copy.directory, routes)
    process.env.NODE_OPTIONS = `--max-old-space-size=${values.heap}`
    const started = performance.now()
    const { exitCode, output } = await copy.build()
    if (exitCode !== 0) throw new Error(`${routes.length} pages more do not build:\n${output}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${routes.length} pages more, in a heap of ${values.heap} MB: built in ${seconds} s`)
    const build = copy.file('build')
    for (const folder of ['.', 'assets/js', 'search', 'img/cards'])
      console.log(`${folder}: ${sizeOf(path.join(build, folder))}`)
    console.log(`Before: ${sharedScripts('build')}`)
    console.log(`After: ${sharedScripts(build)}`)
    const problems = await checkPages(build, routes)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  } finally {
    await copy.remove()
  }
}

void main()
