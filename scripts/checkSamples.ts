/**
 * Checks the code of pages without building the site: samples compile, API
 * members are described, examples exist and have tests.
 * Usage: `npm run check:samples [path…]`, where a path is a page or a folder;
 * without one, all pages, and whether they agree with the library and the tests.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { ThemeConfig } from '@docusaurus/theme-common'
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import type { Code, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import config from '../docusaurus.config'
import { checkCoverage } from '../src/plugins/docsCoverage/coverage'
import apiReference from '../src/mdx/apiReference'
import codeBlocks, { isTypeScript } from '../src/mdx/codeBlocks'
import examples from '../src/mdx/examples'
import { loadLanguages } from '../src/mdx/prism'
import { mdxFiles } from '../src/site/mdxFiles'

/** Docusaurus' heading ids are not MDX; it escapes them like this before it parses. */
const HEADING_ID = /^(#{1,6} .*)\{#/gm

loadLanguages((config.themeConfig as ThemeConfig).prism.additionalLanguages)

function parser() {
  return unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter)
}

/** Each check on its own, so that what one finds does not keep another from looking. */
const checks = [
  parser().use(examples),
  parser().use(apiReference),
  parser()
    .use(npm2yarn as () => (tree: Root) => Promise<void>)
    .use(codeBlocks),
]

function countSamples(tree: Root): number {
  let count = 0
  visit(tree, 'code', (node: Code) => {
    if (isTypeScript(node.lang)) count += 1
  })
  return count
}

/** What is wrong with a page, as `file:line: …`, and how many samples it has. */
export async function checkPage(
  path: string,
  text: string,
): Promise<{ problems: string[]; samples: number }> {
  const file = new VFile({ path, value: text.replace(HEADING_ID, '$1\\{#') })
  const problems = new Set<string>()
  let samples = 0
  for (const check of checks) {
    try {
      const tree = check.parse(file)
      samples = countSamples(tree)
      await check.run(tree, file)
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error
      const isOurs = error.reason.startsWith(`${path}:`)
      // MDX gives no place for a tag that is still open at the end, but writes it: `<Table>` (7:1-7:8).
      const line = error.line ?? /\((\d+):/.exec(error.reason)?.[1] ?? 1
      problems.add(isOurs ? error.reason : `${path}:${line}: ${error.reason}`)
    }
  }
  return { problems: [...problems], samples }
}

async function main(paths: string[]): Promise<void> {
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) {
    console.error(`${missing.join(', ')}: no such page or folder; name one of docs/, blog/ or src/pages/`)
    process.exit(1)
  }
  const pages = (paths.length > 0 ? paths : ['docs', 'blog', 'src/pages']).flatMap((path) =>
    statSync(path).isDirectory() ? mdxFiles(path) : [path],
  )
  const problems: string[] = []
  let samples = 0
  for (const page of pages) {
    const result = await checkPage(page, readFileSync(page, 'utf8'))
    problems.push(...result.problems)
    samples += result.samples
  }
  const summary = [`${samples} samples on ${pages.length} pages`]
  if (paths.length === 0) {
    const coverage = checkCoverage()
    problems.push(...coverage.problems)
    summary.push(...Object.entries(coverage.counts).map(([name, count]) => `${count} ${name}`))
  }
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
  console.log(`Checked ${summary.join(', ')}: ${problems.length === 0 ? 'all OK' : 'see above'}.`)
}

if (require.main === module) void main(process.argv.slice(2))
