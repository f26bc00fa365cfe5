/**
 * Adds next pages, posts, a tag, a live form, and a component to a copy of the site, the way CONTRIBUTING.md's
 * "How to add …" says, and runs `npm test` there: none of it may break a test. The files to add are in `nextPage/`,
 * beside this script: a recipe and its form, and a new folder of pages with whatever Markdown and MDX have, from
 * footnotes and tabs in tabs to a title in Japanese.
 * Usage: `npm run next-page [-- --forms=10]`, where `forms` is a number of further live forms, on other pages.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mdxFiles } from '@docs/kit'
import { SiteCopy } from '../tests/support/siteCopy'

const TEMPLATES = path.join(__dirname, 'nextPage')
const FORM = 'expense-claim'

const { values } = parseArgs({ options: { forms: { type: 'string', default: '0' } } })

const template = (file: string) => readFileSync(path.join(TEMPLATES, file), 'utf8')

/** Adds the templates to a copy, at the end of a file that the site has already. Returns their paths. */
async function addTemplates(copy: SiteCopy): Promise<string[]> {
  const files = readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(TEMPLATES, path.join(parentPath, name)))
  for (const file of files) {
    if (existsSync(copy.file(file))) await copy.append(file, template(file))
    else await copy.write(file, template(file))
  }
  return files
}

/** Adds further live forms, each at the end of another doc that the site has. */
async function addForms(copy: SiteCopy, count: number): Promise<void> {
  const pages = mdxFiles('docs').filter((file) => path.basename(file) !== 'index.mdx')
  for (let number = 1; number <= count; number += 1) {
    const name = `${FORM}-${number}`
    const page = pages[number % pages.length]!
    await copy.append(page, `\n<Example name="${name}" height="23" />\n`)
    await copy.write(`src/examples/${name}.tsx`, template(`src/examples/${FORM}.tsx`))
  }
}

/** Patterns of the files that CONTRIBUTING.md's "How to add …" names, such as `docs/<path>.mdx` and `src/components/<Name>/`. */
function namedFiles(): RegExp[] {
  const [section] = /^## How to add …$[^]*?(?=^## )/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  if (!section)
    throw new Error('CONTRIBUTING.md has no section "How to add …" any more; correct scripts/nextPage.ts')
  return [...section.matchAll(/`([\w-]+\/[^`\s]*(?:\.\w+|\/))`/g)].map(([, named]) => {
    const pattern = named!.replaceAll('.', '\\.').replace(/<\w+>/g, '.+')
    return new RegExp(`^${pattern}${named!.endsWith('/') ? '' : '$'}`)
  })
}

async function main(): Promise<void> {
  const copy = await SiteCopy.create()
  await copy.addHistory()
  await addTemplates(copy)
  await addForms(copy, Number(values.forms))

  const changes = copy.changes()
  console.log(`Added or changed in ${copy.directory}:\n${changes.map((file) => `  ${file}`).join('\n')}`)
  const named = namedFiles()
  const problems = changes
    .filter((file) => !named.some((pattern) => pattern.test(file)))
    .map(
      (file) =>
        `CONTRIBUTING.md: "How to add …" doesn't name ${file}, which the next page needs; name it there`,
    )
  // The layer of broken copies, too: it costs a minute and doesn't run this script.
  const { status } = spawnSync('npm', ['test'], { cwd: copy.directory, stdio: 'inherit' })
  if (status === 0) await copy.remove()
  else
    problems.push(
      `The next page breaks the commands that npm test names above; repeat one with: cd ${copy.directory} && npm run <command>`,
    )
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exitCode = 1
}

void main()
