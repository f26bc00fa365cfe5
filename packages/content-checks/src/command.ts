import path from 'node:path'
import { loadPlugins } from '@docusaurus/core/lib/server/plugins/plugins'
import type { LoadContext, RouteConfig } from '@docusaurus/types'
import { mdxFiles, readMdxFiles, type Findings } from '@docs/kit'
import { isBelow } from './folders'
import { byPlace } from './places'

/** Of plugins, which write what they load. Not that of the site: a dev server may run. */
const GENERATED = 'node_modules/.cache/check-content'

interface Checks {
  context: LoadContext
  /** Those with content. */
  folders: readonly string[]
  /** Finds what is wrong with the files of the content. */
  check: () => Findings
  /** Finds what is wrong with the pages that the site has. */
  checkRoutes: (routes: readonly RouteConfig[]) => Promise<string[]>
}

/**
 * Checks pages without building the site: what fails a build, and what it only warns of. Prints the problems, and
 * sets the exit code.
 * @param paths pages and folders whose problems to print, besides those outside of pages; all if there are none
 */
export async function checkContent(
  { context, folders, check, checkRoutes }: Checks,
  paths: readonly string[],
): Promise<void> {
  // Plugins load what they do for a build.
  process.env.NODE_ENV = 'production'
  const files = mdxFiles(...folders)
  const named = files.filter((file) => paths.length === 0 || paths.some((each) => isBelow(file, each)))
  if (named.length === 0) {
    console.error(`${paths.join(', ')}: no such page or folder; name one of ${folders.join('/, ')}/`)
    process.exitCode = 1
    return
  }
  const { errors, warnings } = check()
  const isParsed = readMdxFiles(files).problems.length === 0
  // Docusaurus stops at some errors.
  if (errors.length === 0) {
    const { routes } = await loadPlugins({ ...context, generatedFilesDir: path.resolve(GENERATED) })
    warnings.push(...(await checkRoutes(routes)))
  }
  const others = files.filter((file) => !named.includes(file))
  const problems = [...errors, ...warnings].filter(
    (problem) =>
      !others.some((file) => problem.startsWith(`${file}:`)) ||
      // One message has all links to what is gone.
      named.some((file) => problem.includes(` ${file}:`)),
  )
  for (const problem of byPlace(problems)) console.error(problem)
  console.log(`Checked ${named.length} pages: ${problems.length === 0 ? 'all OK' : 'see above'}.`)
  const unchecked = [
    ...(isParsed ? [] : ['samples, live forms, and what else needs all pages']),
    ...(errors.length === 0 ? [] : ['links, and the list of pages']),
  ]
  if (unchecked.length > 0)
    console.log(`Not checked before the errors are corrected: ${unchecked.join('; ')}.`)
  if (problems.length > 0) process.exitCode = 1
}
