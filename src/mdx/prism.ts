import { createRequire } from 'node:module'
import { normalizeTokens, Prism } from 'prism-react-renderer'

const require = createRequire(__filename)

/** Languages whose fences are left as they are written. */
const PLAIN = new Set(['text', 'plain', 'txt', 'plaintext'])

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}

/**
 * Adds grammars to the Prism instance that highlights at build time.
 * @param languages `themeConfig.prism.additionalLanguages`
 * @throws `Cannot find module 'prismjs/components/prism-…'` for one that Prism lacks
 */
export function loadLanguages(languages: readonly string[]): void {
  const globals = globalThis as { Prism?: typeof Prism }
  const previous = globals.Prism
  // Prism's component files extend the global instance that they find.
  globals.Prism = Prism
  for (const language of languages) require(`prismjs/components/prism-${language}`)
  globals.Prism = previous
}

/** Whether a fence can name this language: built into prism-react-renderer, or loaded. */
export function isKnownLanguage(language: string): boolean {
  return PLAIN.has(language) || language in Prism.languages
}

/**
 * The colors of code, each with the Prism token types that have it; where a
 * token has several types, the last one listed here decides. Types that are not
 * here, and those of the last entry, look like plain text and get no element:
 * half of all tokens are punctuation.
 */
const COLORS: [color: string, types: string[]][] = [
  ['comment', ['comment', 'prolog']],
  ['keyword', ['keyword', 'atrule', 'important']],
  ['string', ['string', 'template-string', 'attr-value', 'regex', 'char']],
  ['number', ['number', 'boolean', 'constant', 'symbol']],
  ['function', ['function', 'method']],
  ['class-name', ['class-name', 'builtin', 'maybe-class-name', 'property']],
  ['tag', ['tag', 'selector']],
  ['number', ['attr-name', 'parameter']],
  ['', ['punctuation', 'operator', 'plain-text', 'interpolation']],
]

/** The color of a token with these types; empty for that of plain text. */
function colorOf(types: readonly string[]): string {
  return COLORS.findLast(([, ofColor]) => ofColor.some((type) => types.includes(type)))?.[0] ?? ''
}

/**
 * Highlights code as HTML, one string a line, with Prism's token classes and no
 * inline style. What is not colored gets no element of its own.
 */
export function highlightLines(code: string, language: string): string[] {
  const grammar = PLAIN.has(language) ? undefined : Prism.languages[language]
  const tokens = grammar ? Prism.tokenize(code, grammar) : [code]
  return normalizeTokens(tokens).map((line) =>
    line
      .map(({ types, content, empty }) => {
        if (empty) return ''
        const text = escapeHtml(content)
        const color = content.trim() && colorOf(types)
        return color ? `<span class="token ${color}">${text}</span>` : text
      })
      .join(''),
  )
}
