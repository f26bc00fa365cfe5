/** Returns the address of a page's Markdown: `/site/guide/a.md` for `/site/guide/a/`. */
export const markdownAddress = (pathname: string): string =>
  `${pathname.replace(/(?:\/(?:index\.html)?|\.html)$/, '')}.md`
