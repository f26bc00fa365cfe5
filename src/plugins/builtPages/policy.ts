import { createHash } from 'node:crypto'
import type { Element } from 'hast'
import { descendants } from '../../html/tree'
import type { BuiltPage } from './pages'

const CHARSET = '<meta charset="UTF-8">'

/** What the theme prerenders on an open sidebar category: what the list is without it. Scripts set it again. */
const CATEGORY_STYLE = 'display:block;overflow:visible;height:auto'

/** Types of scripts that run; the others hold data. */
const EXECUTABLE = [undefined, '', 'module', 'text/javascript']

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('')
}

function hashOf(script: Element): string {
  return `'sha256-${createHash('sha256').update(textOf(script)).digest('base64')}'`
}

/** What the policy would block in silence: inline styles and event handlers. */
function blockedAttributes({ tagName, properties }: Element): string[] {
  return Object.entries(properties)
    .filter(([name, value]) => (name === 'style' && value !== CATEGORY_STYLE) || /^on[A-Z]/.test(name))
    .map(([name, value]) => `<${tagName} ${name.toLowerCase()}="${String(value)}">`)
}

function isInlineScript({ tagName, properties }: Element): boolean {
  return tagName === 'script' && !properties.src && EXECUTABLE.includes(properties.type)
}

/** What no page loads. */
const UNUSED = ['font-src', 'manifest-src', 'media-src', 'object-src']

/** The policy of a page whose inline scripts have these hashes. */
export function policyFor(hashes: readonly string[]): string {
  return [
    // Firefox allows `<link rel="prefetch">` by this one alone.
    "default-src 'self'",
    ...UNUSED.map((directive) => `${directive} 'none'`),
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // Edited examples: src/playground.
    "frame-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** A page with its policy. */
export interface SecuredPage {
  html: string
  /** Of its inline scripts, as a policy names them. */
  hashes: string[]
  /** Inline styles and event handlers, which the policy would block. */
  problems: string[]
}

/** Writes a page's policy into it, right after the charset, where it covers all that follows. */
export function securePage({ route, html, root }: Pick<BuiltPage, 'route' | 'html' | 'root'>): SecuredPage {
  const blocked = new Set<string>()
  const hashes = new Set<string>()
  for (const element of descendants(root)) {
    blockedAttributes(element).forEach((attribute) => blocked.add(attribute))
    if (isInlineScript(element)) hashes.add(hashOf(element))
  }
  const problems = [...blocked].map(
    (attribute) =>
      `${route} has ${attribute}, which its Content-Security-Policy blocks; use a class or an event listener`,
  )
  if (!html.includes(CHARSET)) problems.push(`${route} has no ${CHARSET} for its policy to follow`)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor([...hashes])}">`
  return {
    html: html.replace(CHARSET, `${CHARSET}\n${meta}`).replaceAll(` style="${CATEGORY_STYLE}"`, ''),
    hashes: [...hashes],
    problems,
  }
}
