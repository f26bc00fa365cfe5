import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { ROUTES } from '../../routes'
import { mdxFiles } from '../docsCoverage/coverage'

/** Addresses of links and pictures, with or without quotes: the minifier leaves them out. */
const LINK = /<a\s[^>]*?href=(?:"([^"]*)"|([^\s>]+))/g
const PICTURE = /<img\s[^>]*?src=(?:"([^"]*)"|([^\s>]+))/g
const ID = /\s(?:id|name)=(?:"([^"]*)"|([^\s>]+))/g

const values = (html: string, attribute: RegExp) =>
  Array.from(html.matchAll(attribute), ([, quoted, bare]) => quoted ?? bare!)

/** Where the sources name an address, as `file:line`; without one, the page on which it is. */
function placeOf(address: string, page: string): string {
  const { pathname, hash } = new URL(address, 'https://site')
  const written = hash || pathname.slice(pathname.lastIndexOf('/') + 1)
  for (const file of [...mdxFiles('docs', 'blog', 'src/pages'), 'docusaurus.config.ts']) {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => written !== '' && text.includes(written))
    if (line >= 0) return `${file}:${line + 1}`
  }
  return page
}

/** Pages that the specification does not list, and those that it lists and that are missing. */
function checkRoutes(built: ReadonlySet<string>, baseUrl: string): string[] {
  const listed = new Set(ROUTES.map((route) => baseUrl + route))
  const added = [...built].filter((route) => !listed.has(route))
  const missing = [...listed].filter((route) => !built.has(route))
  return [
    ...added.map((route) => `${route} is not in the list of pages; add it to src/routes.ts, or remove it`),
    ...missing.map(
      (route) => `${route} is in the list of pages in src/routes.ts, but not in the build; restore it`,
    ),
  ]
}

/**
 * After the build: the pages are those that the specification lists, and every
 * picture is there. Says file and line of broken links and anchors too, which
 * Docusaurus then reports by page and treats as its settings say.
 */
export default function builtLinks({ siteConfig: { baseUrl } }: LoadContext): Plugin {
  return {
    name: 'built-links',
    async postBuild({ outDir, routesPaths }) {
      const routes = new Set(routesPaths.filter((route) => route !== `${baseUrl}404.html`))
      const problems = checkRoutes(routes, baseUrl)
      const warnings = new Set<string>()
      const ids = new Map<string, Set<string>>()
      const links: [page: string, target: string, hash: string][] = []

      for (const route of routes) {
        const html = await readFile(path.join(outDir, route.slice(baseUrl.length), 'index.html'), 'utf8')
        ids.set(route, new Set(values(html, ID)))
        for (const href of new Set(values(html, LINK))) {
          const { origin, pathname, hash } = new URL(href, `https://site${route}`)
          // Files with other endings are checked by Docusaurus, or written beside this check.
          if (origin === 'https://site' && !path.extname(pathname)) links.push([route, pathname, hash])
        }
        for (const src of new Set(values(html, PICTURE))) {
          const { origin, pathname } = new URL(src, `https://site${route}`)
          if (origin !== 'https://site' || src.startsWith('data:')) continue
          if (!pathname.startsWith(baseUrl) || !existsSync(path.join(outDir, pathname.slice(baseUrl.length))))
            problems.push(
              `${placeOf(pathname, route)}: the picture ${src} of ${route} does not exist; add it to static/, or write ![text](./file) for one beside the page`,
            )
        }
      }
      for (const [page, target, hash] of links) {
        const id = decodeURIComponent(hash.slice(1))
        if (!routes.has(target))
          warnings.add(
            `${placeOf(target, page)}: ${page} links to ${target}, which is no page; correct the link`,
          )
        else if (id && !ids.get(target)!.has(id))
          warnings.add(
            `${placeOf(target + hash, page)}: ${page} links to ${target}${hash}, but that page has no such heading; use an id that it has`,
          )
      }
      if (warnings.size > 0) console.warn([...warnings].join('\n'))
      if (problems.length > 0) throw new Error(`The build is not complete:\n${problems.join('\n')}`)
    },
  }
}
