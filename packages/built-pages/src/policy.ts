import { createHash } from 'node:crypto'
import type { Element } from 'hast'
import { descendants } from './html/tree'
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

/** Directives for resources that no page loads. */
const UNUSED = ['font-src', 'manifest-src', 'media-src', 'object-src']

/**
 * Returns the Content-Security-Policy of a page.
 * @param scripts hashes of its inline scripts, as `'sha256-…'`
 * @param style hash of its style sheet
 */
export function policyFor(scripts: readonly string[], style: string): string {
  return [
    // Firefox checks `<link rel="prefetch">` against this directive only.
    "default-src 'self'",
    ...UNUSED.map((directive) => `${directive} 'none'`),
    `script-src ${["'self'", ...scripts].join(' ')}`,
    // `'self'` is for those that load late: fast-build.
    `style-src 'self' ${style}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    // For documents of the site's own, such as edited examples.
    "frame-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** A page with its Content-Security-Policy. */
export interface SecuredPage {
  html: string
  /** Inline styles and event handlers that the policy would block, or a missing charset. */
  problems: string[]
}

/**
 * Inserts a page's policy right after the charset, where it covers everything that follows.
 * @param style hash of its style sheet
 */
export function securePage(
  { route, html, root }: Pick<BuiltPage, 'route' | 'html' | 'root'>,
  style: string,
): SecuredPage {
  const blocked = new Set<string>()
  const hashes = new Set<string>()
  for (const element of descendants(root)) {
    blockedAttributes(element).forEach((attribute) => blocked.add(attribute))
    if (isInlineScript(element)) hashes.add(hashOf(textOf(element)))
  }
  const problems = [...blocked].map(
    (attribute) =>
      `${route} has ${attribute}, which its Content-Security-Policy blocks; use a class or an event listener`,
  )
  if (!html.includes(CHARSET)) problems.push(`${route} has no ${CHARSET} for its policy to follow`)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor([...hashes], style)}">`
  return {
    html: html.replace(CHARSET, `${CHARSET}\n${meta}`).replace(WITHOUT_EFFECT, ''),
    problems,
  }
}
