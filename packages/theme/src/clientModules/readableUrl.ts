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

/** Replacement for what encodes no character. No page's address contains it. */
const UNREADABLE = '\uFFFD'

/**
 * Returns an address with which the app can start. Replaces percent signs that would make the router throw, and `%23`,
 * which programs write for the sign of a hash, and no page's address has.
 */
export function readableUrl(href: string): string {
  const url = new URL(href)
  const [path, ...hash] = url.pathname.split('%23')
  if (hash.length > 0) Object.assign(url, { pathname: path, hash: hash.join('%23') })
  // A percent sign is one, however often the router decodes it.
  if (!isReadablePath(url.pathname)) url.pathname = url.pathname.replaceAll('%25', '%2525')
  if (!isReadablePath(url.pathname)) url.pathname = url.pathname.replaceAll(/%(?!25)/g, UNREADABLE)
  if (!isReadableHash(url.hash)) url.hash = url.hash.replaceAll('%', '%25')
  return url.href
}
