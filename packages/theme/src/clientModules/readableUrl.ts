/** Whether the router can decode a path, which it does twice: in history, then in preloading. */
function isReadablePath(pathname: string): boolean {
  try {
    decodeURI(decodeURI(pathname))
    return true
  } catch {
    return false
  }
}

/** Whether the app can decode a hash to find its element. */
function isReadableHash(hash: string): boolean {
  try {
    decodeURIComponent(hash)
    return true
  } catch {
    return false
  }
}

/** Replacement for characters that can't be decoded. No page's address contains it. */
const UNREADABLE = '\uFFFD'

/** Replaces the percent signs in an address that would make the router throw, so that the app can start. */
export function readableUrl(href: string): string {
  const url = new URL(href)
  if (!isReadablePath(url.pathname)) url.pathname = url.pathname.replaceAll('%', UNREADABLE)
  if (!isReadableHash(url.hash)) url.hash = url.hash.replaceAll('%', '%25')
  return url.href
}
