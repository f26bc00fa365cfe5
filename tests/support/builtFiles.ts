import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BASE_PATH } from './pagesServer'

const BUILD = path.resolve(__dirname, '../../build')

/** Where the site is published, without the base path. */
export const SITE = 'https://jcoreio.github.io'

/** Full address of the home page. */
export const HOME_URL = SITE + BASE_PATH

/**
 * Reads a file of the build as bytes.
 * @throws Error if there is no build
 */
export function builtBytes(file: string): Buffer {
  if (!existsSync(BUILD)) throw new Error('There is no build/. Run "npm run build" first.')
  return readFileSync(path.join(BUILD, file))
}

/** Reads a file of the build as text. */
export function builtText(file: string): string {
  return builtBytes(file).toString('utf8')
}

/** The prerendered document of a page. */
export function builtPage(route: string): string {
  return builtText(path.join(route, 'index.html'))
}

/** Paths of all files of the build, with forward slashes; folders aren't among them. */
export function builtFiles(): Set<string> {
  const entries = readdirSync(BUILD, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => path.relative(BUILD, path.join(parentPath, name))))
}

/** Path of a page's Markdown file. */
export function markdownFile(route: string): string {
  return `${route.replace(/\/$/, '')}.md`
}
