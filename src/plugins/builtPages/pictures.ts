import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Build } from '../../site/builtSite'
import { attributeValues } from '../../html/tree'
import type { BuiltPage } from './pages'
import { placesOf } from './places'

const ORIGIN = 'https://site'

/** Reports pictures that are missing from the build: Docusaurus only checks pictures in MDX. */
export function checkPictures(
  pages: readonly BuiltPage[],
  { outDir, siteConfig: { baseUrl } }: Build,
): string[] {
  return pages.flatMap(({ route, source, root }) =>
    attributeValues(root, 'img', 'src').flatMap((src) => {
      const { origin, pathname } = new URL(src, ORIGIN + route)
      if (origin !== ORIGIN || existsSync(path.join(outDir, path.relative(baseUrl, pathname)))) return []
      return `${placesOf(pathname, source)[0] ?? route}: the picture ${src} of ${route} does not exist; add it to static/, or write ![text](./file) for one beside the page`
    }),
  )
}
