import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flattenRoutes } from '@docusaurus/utils'
import type { Plugin } from '@docusaurus/types'
import { pageParser } from '../builtHtml'
import type { Build } from '../builtPages'
import { copyToHtmlPaths } from '../htmlPaths'

/** The file of a route, below the folder of the build. */
function fileOf(route: string, baseUrl: string): string {
  const page = route.slice(baseUrl.length)
  return page === '404.html' ? page : path.join(page, 'index.html')
}

/** Minifies every page and gives it its policy. Returns the hashes of the inline scripts of all. */
async function securePages({
  outDir,
  routes,
  routesPaths,
  siteConfig: { baseUrl },
}: Build): Promise<string[]> {
  // Loaded here, so that the dev server does not wait for it.
  const { securePage } = await import('./policy')
  const { minifyHtml } = await import('../swcBuild/minifyHtml')
  const parse = await pageParser()
  const sources = new Map(
    flattenRoutes(routes).map(({ path: route, metadata }) => [route, metadata?.sourceFilePath]),
  )
  const hashes = new Set<string>()
  for (const route of routesPaths) {
    const name = fileOf(route, baseUrl)
    const file = path.join(outDir, name)
    const html = await minifyHtml({
      route,
      html: await readFile(file, 'utf8'),
      source: sources.get(route),
    })
    const page = securePage(name, html, parse)
    // Renaming is atomic: the plugins that read pages beside this one never see half of one.
    await writeFile(`${file}.unfinished`, page.html)
    await rename(`${file}.unfinished`, file)
    page.hashes.forEach((hash) => hashes.add(hash))
  }
  return [...hashes].sort()
}

/**
 * After the build, minifies every page and writes a Content-Security-Policy into it, with the
 * hashes of the inline scripts that are really there, and a `_headers` file for
 * hosts that send headers. Nothing else may run, be loaded or be sent anywhere.
 * Then come the copies at `.html` addresses, which must carry it too. The dev
 * server has no policy: it needs inline styles and `eval`.
 */
export default function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    async postBuild(build) {
      const { headersFile } = await import('./headers')
      const hashes = await securePages(build)
      await copyToHtmlPaths(build)
      const { outDir, routesPaths, siteConfig } = build
      await writeFile(path.join(outDir, '_headers'), headersFile(siteConfig.baseUrl, routesPaths, hashes))
    },
  }
}
