/**
 * Addresses of the files that the build writes for a page. They depend only on the page's own address,
 * because the page links to the files before they exist.
 */

/** Removes what the router ignores: `.html`, `/index.html` and the trailing slash. */
function bareAddress(pathname: string): string {
  return pathname.replace(/(?:\/(?:index\.html)?|\.html)$/, '')
}

/** Returns a page's Markdown address: `/zod-forms/docs/api.md` for `/zod-forms/docs/api/`. */
export function markdownAddress(pathname: string): string {
  return `${bareAddress(pathname)}.md`
}

/** Returns a page's social card address: `/zod-forms/img/cards/docs/api.png` for `/zod-forms/docs/api/`. */
export function cardAddress(pathname: string, baseUrl: string): string {
  return `${baseUrl}img/cards/${bareAddress(pathname).slice(baseUrl.length) || 'index'}.png`
}
