import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { Build } from './builtPages'

/**
 * Writes `x.html` beside every `x/index.html`.
 *
 * GitHub Pages answers `/docs/quickstart` with `docs/quickstart.html` when that
 * file is there, and otherwise redirects to `/docs/quickstart/`. With the copy,
 * the address in every link, canonical URL and sitemap entry answers 200
 * itself, and so does its `.html` form.
 */
export async function copyToHtmlPaths({ outDir, routesPaths, siteConfig: { baseUrl } }: Build) {
  const pages = routesPaths
    .map((route) => route.slice(baseUrl.length).replace(/\/$/, ''))
    .filter((page) => page !== '' && page !== '404.html')
  await Promise.all(
    pages.map((page) => copyFile(path.join(outDir, page, 'index.html'), path.join(outDir, `${page}.html`))),
  )
}
