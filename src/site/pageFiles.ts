/**
 * Addresses of the files that the build writes beside a page, derived from the
 * page's own address alone: the page links to them before they exist.
 */

/** A page's address without what the router ignores: `.html`, `/index.html` and the trailing slash. */
function bareAddress(pathname: string): string {
  return pathname.replace(/(?:\/(?:index\.html)?|\.html)$/, '')
}

/** Address of a page as Markdown: `/zod-forms/docs/api.md` for `/zod-forms/docs/api/`. */
export function markdownAddress(pathname: string): string {
  return `${bareAddress(pathname)}.md`
}

/** Address of a page's social card: `/zod-forms/img/cards/docs/api.png` for `/zod-forms/docs/api/`. */
export function cardAddress(pathname: string, baseUrl: string): string {
  return `${baseUrl}img/cards/${bareAddress(pathname).slice(baseUrl.length) || 'index'}.png`
}
