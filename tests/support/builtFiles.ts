import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BASE_PATH } from './pagesServer'
import { BLOG_ROUTES, DOC_ROUTES } from './routes'

const BUILD = path.resolve(__dirname, '../../build')

/** Where the site is published, without the base path. */
export const SITE = 'https://jcoreio.github.io'

/** Full address of the home page. */
export const HOME_URL = SITE + BASE_PATH

export const POST_ROUTES = BLOG_ROUTES.filter((route) => !/^blog$|archive|tags/.test(route))

/** The pages that are there as Markdown, too. */
export const MARKDOWN_ROUTES = [...DOC_ROUTES, ...POST_ROUTES]

/** Bytes of a file of the build. */
export function builtBytes(file: string): Buffer {
  return readFileSync(path.join(BUILD, file))
}

/** Text of a file of the build. */
export function builtText(file: string): string {
  return builtBytes(file).toString('utf8')
}

/** The document of a page, as it was prerendered. */
export function builtPage(route: string): string {
  return builtText(path.join(route, 'index.html'))
}

/** All files of the build, by their path with slashes. */
export function builtFiles(): Set<string> {
  const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
  return new Set(files.map((file) => file.split(path.sep).join('/')))
}

/** File of a page's Markdown. */
export function markdownFile(route: string): string {
  return `${route.replace(/\/$/, '')}.md`
}
