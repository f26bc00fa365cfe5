/**
 * Checks the code of pages without building the site: samples compile, API
 * members are described, examples exist and have tests.
 * Usage: `npm run check:samples [path…]`, where a path is a page or a folder;
 * without one, all pages, and whether they agree with the library and the tests.
 */
import { readFileSync, statSync } from 'node:fs'
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
import { mdxFiles } from '../src/site/mdxFiles'
import apiReference from '../src/mdx/apiReference'
import codeBlocks, { isTypeScript } from '../src/mdx/codeBlocks'
import examples from '../src/mdx/examples'

/** Docusaurus' heading ids are not MDX; it escapes them like this before it parses. */
const HEADING_ID = /^(#{1,6} .*)\{#/gm

const { additionalLanguages } = config.themeConfig!.prism as { additionalLanguages: string[] }

function parser() {
  return unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter)
}

/** Each check on its own, so that what one finds does not keep another from looking. */
const checks = [
  parser().use(examples),
  parser().use(apiReference),
  parser()
    .use(npm2yarn as () => (tree: Root) => Promise<void>)
    .use(codeBlocks, { languages: additionalLanguages }),
]

function countSamples(tree: Root): number {
  let count = 0
  visit(tree, 'code', (node: Code) => {
    if (isTypeScript(node.lang)) count += 1
  })
  return count
}

/** What is wrong with a page, and how many samples it has. */
async function checkPage(path: string): Promise<{ problems: string[]; samples: number }> {
  const file = new VFile({ path, value: readFileSync(path, 'utf8').replace(HEADING_ID, '$1\\{#') })
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
      problems.add(isOurs ? error.reason : `${path}:${error.line}: ${error.reason}`)
    }
  }
  return { problems: [...problems], samples }
}

async function main(paths: string[]): Promise<void> {
  const pages = (paths.length > 0 ? paths : ['docs', 'blog', 'src/pages']).flatMap((path) =>
    statSync(path).isDirectory() ? mdxFiles(path) : [path],
  )
  const problems: string[] = []
  let samples = 0
  for (const page of pages) {
    const result = await checkPage(page)
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
  console.log(`Checked ${summary.join(', ')}: ${problems.length === 0 ? 'all well' : 'see above'}.`)
}

void main(process.argv.slice(2))
