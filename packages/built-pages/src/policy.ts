import { createHash } from 'node:crypto'
import type { Element, Root } from 'hast'
import { withParents } from './html/tree'
import type { BuiltPage } from './parsedPages'

const CHARSET = '<meta charset="UTF-8">'

/** Default style that the theme prerenders on an open sidebar category. Scripts set it again. */
const CATEGORY_STYLE = 'display:block;overflow:visible;height:auto'

/** Style of the span without content in each empty line of the theme's code blocks. The line's break has its height. */
const EMPTY_STYLE = 'display:inline-block'

const WITHOUT_EFFECT = new RegExp(` style="(?:${CATEGORY_STYLE}|${EMPTY_STYLE}(?="></span>))"`, 'g')

/** Script types that the browser runs; scripts of other types hold data. */
const EXECUTABLE = [undefined, '', 'module', 'text/javascript']

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('')
}

/** Returns the hash of an inline script or style for the policy, as `'sha256-…'`. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Returns the inline styles and event handlers, which the policy would silently block. */
function blockedAttributes({ tagName, properties, children }: Element): string[] {
  const isEmpty = tagName === 'span' && children.length === 0
  const harmless = isEmpty ? [CATEGORY_STYLE, EMPTY_STYLE] : [CATEGORY_STYLE]
  return Object.entries(properties)
    .filter(
      ([name, value]) => (name === 'style' && !harmless.includes(String(value))) || /^on[A-Z]/.test(name),
    )
    .map(([name, value]) => `<${tagName} ${name.toLowerCase()}="${String(value)}">`)
}

function isInlineScript({ tagName, properties }: Element): boolean {
  return tagName === 'script' && !properties.src && EXECUTABLE.includes(properties.type)
}

/** Where pages may load each kind of resource from; scripts and styles also by their hash. */
const SOURCES = {
  // Firefox checks `<link rel="prefetch">` against this directive only.
  'default-src': ["'self'"],
  'font-src': ["'none'"],
  'manifest-src': ["'none'"],
  'media-src': ["'none'"],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  // For those that load late: fast-build.
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  // For documents of the site's own, such as edited examples.
  'frame-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

type Directive = keyof typeof SOURCES

/** Sources to allow besides the site itself, by directive, such as `{ 'img-src': ['https://example.org'] }`. */
export type AllowedSources = Partial<Record<Directive, readonly string[]>>

/** Returns the sources of each directive. */
function sourcesWith(allowed: AllowedSources): Record<Directive, readonly string[]> {
  const all = Object.entries(SOURCES).map(([name, own]) => {
    const others = allowed[name as Directive] ?? []
    return [name, others.length > 0 ? [...own.filter((each) => each !== "'none'"), ...others] : own]
  })
  return Object.fromEntries(all) as Record<Directive, readonly string[]>
}

/**
 * Returns the Content-Security-Policy of a page.
 * @param scripts hashes of its inline scripts, as `'sha256-…'`
 * @param style hash of its style sheet
 */
export function policyFor(scripts: readonly string[], style: string, allowed: AllowedSources = {}): string {
  const hashes: Partial<Record<string, readonly string[]>> = { 'script-src': scripts, 'style-src': [style] }
  return Object.entries(sourcesWith(allowed))
    .map(([name, sources]) => [name, ...sources, ...(hashes[name] ?? [])].join(' '))
    .join('; ')
}

/** What the dev server needs for itself: scripts and styles that change, and a connection to say so. */
const OF_DEV_SERVER = ['default-src', 'script-src', 'style-src', 'connect-src', 'worker-src']

/** Returns the policy for the dev server's pages, which blocks the same pictures, films, frames and forms. */
export function devPolicy(allowed: AllowedSources): string {
  return Object.entries(sourcesWith(allowed))
    .filter(([name]) => !OF_DEV_SERVER.includes(name))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What elements load, by attribute of hast. */
const LOADS: Record<string, Record<string, Directive>> = {
  img: { src: 'img-src', srcSet: 'img-src' },
  image: { href: 'img-src', xLinkHref: 'img-src' },
  input: { src: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  embed: { src: 'object-src' },
  object: { data: 'object-src' },
  script: { src: 'script-src' },
  form: { action: 'form-action' },
  base: { href: 'base-uri' },
}

/** What links load, by their `rel`. */
const LINKS: Record<string, Directive> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  manifest: 'manifest-src',
}

/** What the site may have a copy of. */
const SAVED: Directive[] = ['img-src', 'script-src', 'style-src', 'font-src']

/** Returns what an element loads by its attributes. A source is its parent's. */
function loadsOf({ tagName, properties }: Element, parent: Root | Element): [Directive, address: string][] {
  if (tagName === 'link') {
    const directive = LINKS[properties.rel?.at(-1) ?? '']
    return directive && typeof properties.href === 'string' ? [[directive, properties.href]] : []
  }
  const inPicture = 'tagName' in parent && parent.tagName === 'picture'
  const source: Record<string, Directive> = inPicture ? { srcSet: 'img-src' } : { src: 'media-src' }
  const attributes = tagName === 'source' ? source : (LOADS[tagName] ?? {})
  return Object.entries(attributes).flatMap(([name, directive]) => {
    const value = properties[name]
    if (value === undefined || value === null) return []
    const addresses = name === 'srcSet' ? String(value).split(/,\s+/) : [String(value)]
    return addresses.map((each): [Directive, string] => [directive, each.trim().split(/\s/)[0]!])
  })
}

/** Whether a source of a directive covers an address. */
function covers(source: string, { protocol, origin, href }: URL, page: URL): boolean {
  if (source === "'self'") return origin === page.origin
  if (source.endsWith(':')) return protocol === source
  return URL.canParse(source) && (new URL(source).origin === origin || href.startsWith(source))
}

/** Returns what an element loads that the policy blocks. */
function blockedLoads(
  element: Element,
  parent: Root | Element,
  page: URL,
  sources: Record<Directive, readonly string[]>,
): [Directive, address: string][] {
  return loadsOf(element, parent).filter(([directive, address]) => {
    if (!URL.canParse(address, page)) return false
    const url = new URL(address, page)
    return !sources[directive].some((source) => covers(source, url, page))
  })
}

/** A page with its Content-Security-Policy. */
export interface SecuredPage {
  html: string
  /** What the policy would block, or a missing charset. */
  problems: PageProblem[]
}

/** A problem of a built page. */
export interface PageProblem {
  /** What is wrong, and what to do. */
  message: string
  /** What stands in the page's source, if the author wrote it there. */
  cause: string
}

/**
 * Inserts a page's policy right after the charset, where it covers everything that follows.
 * @param style hash of its style sheet
 * @param site address of the site
 */
export function securePage(
  { route, html, root }: Pick<BuiltPage, 'route' | 'html' | 'root'>,
  style: string,
  site: string,
  allowed: AllowedSources = {},
): SecuredPage {
  const page = new URL(route, site)
  const sources = sourcesWith(allowed)
  const hashes = new Set<string>()
  /** By message. */
  const problems = new Map<string, PageProblem>()
  const report = (message: string, cause: string) => problems.set(message, { message, cause })
  for (const [element, parent] of withParents(root)) {
    for (const attribute of blockedAttributes(element))
      report(
        `the Content-Security-Policy blocks ${attribute}; use a class or an event listener`,
        /"(.*)"/.exec(attribute)![1]!,
      )
    for (const [directive, address] of blockedLoads(element, parent, page, sources))
      report(
        `the Content-Security-Policy (${directive}) blocks <${element.tagName}> from ${address}; ${SAVED.includes(directive) ? 'save the file below static/' : 'link to it'}, or add ${new URL(address, page).origin} to "allow" of @docs/built-pages`,
        address,
      )
    if (element.tagName === 'style')
      report(
        'the Content-Security-Policy blocks <style>; move the rules to a style sheet in src/css/',
        '<style',
      )
    if (isInlineScript(element)) hashes.add(hashOf(textOf(element)))
  }
  if (!html.includes(CHARSET)) report(`there is no ${CHARSET} for the policy to follow`, CHARSET)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor([...hashes], style, allowed)}">`
  return {
    html: html.replace(CHARSET, `${CHARSET}\n${meta}`).replace(WITHOUT_EFFECT, ''),
    problems: [...problems.values()],
  }
}
