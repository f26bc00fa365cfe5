import { existsSync, statSync } from 'node:fs'
import type { Pluggable } from 'unified'
import type { Config, LoadContext, Plugin } from '@docusaurus/types'
import { mdxFiles, parseMdx, readMdxFiles } from '@docs/kit'
import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'

/** Docusaurus plugin that checks the content, and the checks alone. */
export interface ContentChecks {
  (context: LoadContext): Plugin
  /**
   * Returns the problems in the content, as `file:line: …`.
   * @param files pages whose problems to return, besides those outside of pages; if omitted, all
   */
  check: (files?: readonly string[]) => string[]
  folders: readonly string[]
  steps: readonly Pluggable[]
}

type Transformer = (tree: Root, file: VFile) => unknown

function transformerOf(plugin: Pluggable): Transformer {
  const [create, ...options] = (Array.isArray(plugin) ? plugin : [plugin]) as [
    (...options: unknown[]) => Transformer,
    ...unknown[],
  ]
  return create(...options)
}

/**
 * Runs the steps of the MDX loader on a page. A step that fails doesn't stop those after it.
 * @returns what they report, as `file:line: …`
 */
export async function runSteps(path: string, text: string, steps: readonly Pluggable[]): Promise<string[]> {
  const problems: string[] = []
  const tree = parseMdx(text)
  const file = new VFile({ path, value: text })
  for (const step of steps) {
    try {
      await transformerOf(step)(tree, file)
    } catch (error) {
      problems.push(
        error instanceof VFileMessage
          ? error.reason
          : `${path}:1: a step of the MDX loader failed: ${String(error)}`,
      )
    }
  }
  return problems
}

/** Finds the content checks of a site, as its config uses them. */
export function checksOf({ plugins = [] }: Config): ContentChecks {
  const found = plugins.find((plugin) => typeof plugin === 'function' && 'steps' in plugin)
  if (!found)
    throw new Error('docusaurus.config.ts has no content checks among its plugins; add contentChecks({ … })')
  return found as unknown as ContentChecks
}

/**
 * Checks pages without building the site: everything that the build checks before it compiles, and what the steps of
 * the MDX loader report. Prints the problems, and sets the exit code.
 * @param paths pages and folders whose problems to report; all if there are none
 */
export async function checkPages(config: Config, paths: readonly string[]): Promise<void> {
  const { check, folders, steps } = checksOf(config)
  const isChecked = (path: string) =>
    existsSync(path) && (path.endsWith('.mdx') || statSync(path).isDirectory())
  const others = paths.filter((path) => !isChecked(path))
  if (others.length > 0) {
    const isMarkdown = others.every((path) => path.endsWith('.md') && existsSync(path))
    const advice = isMarkdown
      ? 'pages are .mdx here; rename it'
      : `no such page or folder; name one of ${folders.join('/, ')}/`
    console.error(`${others.join(', ')}: ${advice}`)
    process.exitCode = 1
    return
  }
  const files = (paths.length > 0 ? paths : folders).flatMap((path) =>
    statSync(path).isDirectory() ? mdxFiles(path) : [path],
  )
  const problems = check(paths.length > 0 ? files : undefined)
  const { pages } = readMdxFiles(files)
  for (const { file, text } of pages) problems.push(...(await runSteps(file, text, steps)))
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
  console.log(`Checked ${files.length} pages: ${problems.length === 0 ? 'all OK' : 'see above'}.`)
}
