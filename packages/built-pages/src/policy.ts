import { createHash } from 'node:crypto'
import type { Element } from 'hast'
import { descendants } from './html/tree'
import type { BuiltPage } from './parsedPages'

const CHARSET = '<meta charset="UTF-8">'

/**
 * Where pages may load each kind of resource from. No script of another host runs; what can't run one may come from
 * anywhere.
 */
const SOURCES = {
  // Firefox checks `<link rel="prefetch">` against this directive only.
  'default-src': "'self'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'style-src': "'self' 'unsafe-inline' https:",
  'font-src': "'self' https: data:",
  'img-src': "'self' https: data: blob:",
  'media-src': "'self' https: data: blob:",
  'frame-src': "'self' https:",
  'form-action': "'self' https:",
}

/** Policy for the dev server's pages: its own scripts are inline or evaluated. */
export const DEV_POLICY =
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'; object-src 'none'; base-uri 'none'"

/**
 * Returns the Content-Security-Policy of a page.
 * @param scripts texts of its inline scripts
 */
export function policyFor(scripts: readonly string[]): string {
  const hashes = scripts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return Object.entries(SOURCES)
    .map(([name, sources]) => `${name} ${sources}${name === 'script-src' ? hashes.join('') : ''}`)
    .join('; ')
}

/** Whether an element is a script, and not data such as JSON-LD. */
const isScript = ({ tagName, properties }: Element) =>
  tagName === 'script' && !/json$/i.test(String(properties.type ?? ''))

/** Returns what the policy blocks of an element, and what to do instead. */
function blockedIn(element: Element, page: URL): string[] {
  const { tagName, properties } = element
  const { src } = properties
  if (tagName === 'object' || tagName === 'embed') return [`<${tagName}>; use an <iframe> or a link`]
  if (isScript(element) && typeof src === 'string' && new URL(src, page).origin !== page.origin)
    return [`the script ${src}; save it below static/`]
  return Object.entries(properties)
    .filter(([name, value]) => /^on[A-Z]/.test(name) || /^\s*javascript:/i.test(String(value)))
    .map(([name]) => `${name.toLowerCase()} of <${tagName}>; use a component with an event handler`)
}

/**
 * Inserts a page's policy right after the charset, where it covers everything that follows.
 * @param site address of the site
 * @returns the page's HTML, and what the policy blocks of it
 */
export function securePage(
  { route, html, root }: Pick<BuiltPage, 'route' | 'html' | 'root'>,
  site: string,
): { html: string; blocked: string[] } {
  if (!html.includes(CHARSET)) throw new Error(`${route} has no ${CHARSET} for its policy to follow`)
  const page = new URL(route, site)
  const elements = [...descendants(root)]
  const scripts = elements
    .filter((element) => isScript(element) && !element.properties.src)
    .map(({ children }) => children.map((child) => (child.type === 'text' ? child.value : '')).join(''))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor([...new Set(scripts)])}">`
  return {
    html: html.replace(CHARSET, `${CHARSET}\n${meta}`),
    blocked: [...new Set(elements.flatMap((element) => blockedIn(element, page)))],
  }
}
