import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A word that appears on only one generated page. */
export function ownWord(page: string): string {
  return `only${page.replaceAll(/\W/g, '')}`
}

/** Front matter that follows the site's rules. */
function frontMatter(page: string, matter: string): string {
  const description = `The generated page ${page} stands for one that a maintainer writes, with text, tables and code.`
  return `---\ntitle: Generated ${page}\ndescription: ${description}\n${matter}\n---`
}

const SAMPLE_EVERY = 10

/** Docs per category, which is closed: an open one is prerendered, and each document would name all docs. */
const CATEGORY_SIZE = 50

/** Sections with prose, a table, and code, unique to the page. */
function body(page: string, index: number): string[] {
  const sections = Array.from({ length: 4 }, (_, section) => {
    const prose = `Sentence ${section} of ${page} tells what a schema is for, and links to [the start](/docs/quickstart). `
    return [
      `## Section ${section} {#section-${section}}`,
      prose.repeat(6),
      `| Name | Meaning |\n| - | - |\n| \`field${section}\` | What ${page} says of ${ownWord(page)} |`,
      `\`\`\`bash\nnpm run task-${page}-${section}\n\`\`\``,
    ].join('\n\n')
  })
  const sample = `\`\`\`ts\nimport { z } from 'zod'\nconst page${index} = z.object({ total: z.number().max(${index + 1}) })\nconst { total } = page${index}.parse({ total: ${index} })\n\`\`\``
  return index % SAMPLE_EVERY === 0 ? [...sections, sample] : sections
}

async function write(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), text)
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * Writes docs into a site, in categories below docs/generated.
 * @returns their routes below the base path
 */
export async function generateDocs(site: string, count: number): Promise<string[]> {
  return Promise.all(
    numbers(count).map(async (index) => {
      const page = `doc-${index}`
      const folder = `docs/generated/part-${Math.floor(index / CATEGORY_SIZE)}`
      const text = [
        frontMatter(page, `sidebar_position: ${index}\nmax_words: 1000`),
        ...body(page, index),
        '',
      ].join('\n\n')
      await write(path.join(site, folder), `${page}.mdx`, text)
      await write(path.join(site, folder), '_category_.json', '{ "collapsed": true }\n')
      // Every doc has tests.
      await write(path.join(site, folder.replace('docs', 'tests/library')), `${page}.test.tsx`, '')
      return `${folder}/${page}`
    }),
  )
}

/**
 * Writes blog posts into a site, one a day.
 * @returns their routes below the base path
 */
export async function generatePosts(site: string, count: number): Promise<string[]> {
  return Promise.all(
    numbers(count).map(async (index) => {
      const page = `post-${index}`
      const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10)
      const matter = frontMatter(page, `slug: ${page}\nauthors: [jcoreio]\ntags: [docusaurus]`)
      const [first, ...rest] = body(page, index)
      const text = [matter, first, '{/* truncate */}', ...rest, ''].join('\n\n')
      await write(path.join(site, 'blog'), `${day}-${page}.mdx`, text)
      return `blog/${page}`
    }),
  )
}

/** Adds routes to a site's list of pages, which its build checks. */
export async function listRoutes(site: string, routes: readonly string[]): Promise<void> {
  const file = path.join(site, 'src/routes.ts')
  const list = await readFile(file, 'utf8')
  const end = list.lastIndexOf(']')
  if (end < 0) throw new Error(`${file} does not end with a list.`)
  const added = routes.map((route) => `, '${route}'`).join('')
  await writeFile(file, list.slice(0, end) + added + list.slice(end))
}
