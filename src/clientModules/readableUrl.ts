/** Whether the router can read a path: history decodes it, then the preloading does once more. */
function isReadablePath(pathname: string): boolean {
  try {
    decodeURI(decodeURI(pathname))
    return true
  } catch {
    return false
  }
}

/** Whether the app can look for the element that a hash names. */
function isReadableHash(hash: string): boolean {
  try {
    decodeURIComponent(hash)
    return true
  } catch {
    return false
  }
}

/** What stands for characters that cannot be read. It is in no address of a page. */
const UNREADABLE = '\uFFFD'

/** An address as the app can start with it: percent signs that the router would throw at are replaced. */
export function readableUrl(href: string): string {
  const url = new URL(href)
  if (!isReadablePath(url.pathname)) url.pathname = url.pathname.replaceAll('%', UNREADABLE)
  if (!isReadableHash(url.hash)) url.hash = url.hash.replaceAll('%', '%25')
  return url.href
}
