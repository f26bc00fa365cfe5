/**
 * Checks pages without building the site: samples compile, API members are described, and everything else the
 * build checks before it compiles.
 * Usage: `npm run check:samples [path…]`, where a path is a page or a folder. With one, it leaves out the problems
 * of other pages.
 */
import { existsSync, statSync } from 'node:fs'
import type { ThemeConfig } from '@docusaurus/theme-common'
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import config from '../docusaurus.config'
import { apiReference, codeBlocks, isTypeScript, loadLanguages } from '@docs/samples'
import { mdxFiles, parseMdx, readMdxFiles } from '@docs/kit'
import { checkContent } from '@docs/content-checks/'

loadLanguages((config.themeConfig as ThemeConfig).prism.additionalLanguages)

const addCommands = npm2yarn as () => (tree: Root) => Promise<void>

function countSamples(tree: Root): number {
  let count = 0
  visit(tree, 'code', ({ lang }) => {
    if (isTypeScript(lang)) count += 1
  })
  return count
}

/** Problems in a page's code, as `file:line: …`. */
export async function checkSamples(path: string, text: string): Promise<string[]> {
  const problems: string[] = []
  // Run each step on its own, so that one step's findings don't stop another.
  const steps: ((tree: Root, file: VFile) => unknown)[] = [apiReference(), codeBlocks()]
  for (const step of steps) {
    const tree = parseMdx(text)
    await addCommands()(tree)
    try {
      await step(tree, new VFile({ path, value: text }))
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error
      problems.push(error.reason)
    }
  }
  return problems
}

async function main(paths: string[]): Promise<void> {
  const isChecked = (path: string) =>
    existsSync(path) && (path.endsWith('.mdx') || statSync(path).isDirectory())
  const others = paths.filter((path) => !isChecked(path))
  if (others.length > 0) {
    console.error(`${others.join(', ')}: no such page or folder; name one of docs/, blog/ or src/pages/`)
    process.exit(1)
  }
  const files = (paths.length > 0 ? paths : ['docs', 'blog', 'src/pages']).flatMap((path) =>
    statSync(path).isDirectory() ? mdxFiles(path) : [path],
  )
  const problems = checkContent(paths.length > 0 ? files : undefined)
  const { pages } = readMdxFiles(files)
  for (const { file, text } of pages) problems.push(...(await checkSamples(file, text)))
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
  const samples = pages.reduce((count, { tree }) => count + countSamples(tree), 0)
  const result = problems.length === 0 ? 'all OK' : 'see above'
  console.log(`Checked ${samples} samples on ${files.length} pages: ${result}.`)
}

if (require.main === module) void main(process.argv.slice(2))
