/**
 * Addresses of the files that the build writes for a page. They depend only on the page's own address,
 * because the page links to the files before they exist.
 */

/** Removes what the router ignores: `.html`, `/index.html` and the trailing slash. */
function bareAddress(pathname: string): string {
  return pathname.replace(/(?:\/(?:index\.html)?|\.html)$/, '')
}

/** Returns a page's address without these, below the base path: `guide/a` for `/site/guide/a/`, `index` for home. */
const nameOf = (pathname: string, baseUrl: string) => bareAddress(pathname).slice(baseUrl.length) || 'index'

/** Returns a page's Markdown address: `/site/guide/a.md` for `/site/guide/a/`. */
export function markdownAddress(pathname: string, baseUrl: string): string {
  return `${baseUrl}${nameOf(pathname, baseUrl)}.md`
}

/** Returns a page's social card address: `/site/img/cards/guide/a.png` for `/site/guide/a/`. */
export function cardAddress(pathname: string, baseUrl: string): string {
  return `${baseUrl}img/cards/${nameOf(pathname, baseUrl)}.png`
}
