import { requireOf } from '@docs/kit'
import { parser } from '@lezer/javascript'
import { normalizeTokens, Prism } from 'prism-react-renderer'
import { colorText, highlightTree } from '../highlighting'

/** Dialects of the editor's parser, which reads these languages more exactly than Prism does. */
const DIALECTS: Record<string, string> = {
  js: '',
  javascript: '',
  jsx: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  tsx: 'ts jsx',
}

/** Languages that aren't highlighted. */
const PLAIN = new Set(['text', 'plain', 'txt', 'plaintext'])

/**
 * Adds grammars to the Prism instance that highlights at build time.
 * @param languages Docusaurus' option of the theme, `prism.additionalLanguages`
 * @throws Error `Cannot find module …`, for a language that Prism lacks
 */
export function loadLanguages(languages: readonly string[]): void {
  const globals = globalThis as { Prism?: typeof Prism }
  const previous = globals.Prism
  // Prism's component files extend the global instance.
  globals.Prism = Prism
  const load = requireOf('@docs/samples')
  for (const language of languages) load(`prismjs/components/prism-${language}`)
  globals.Prism = previous
}

/**
 * The colors of code and their Prism token types. If a token has several types, the last one listed here
 * wins. Unlisted types, and those in the last entry, look like plain text and get no element: half of all
 * tokens are punctuation.
 */
const COLORS: [color: string, types: string[]][] = [
  ['comment', ['comment', 'prolog']],
  ['keyword', ['keyword', 'atrule', 'important']],
  ['string', ['string', 'template-string', 'attr-value', 'regex', 'char', 'inserted']],
  ['number', ['number', 'boolean', 'constant', 'symbol']],
  ['function', ['function', 'method']],
  ['class-name', ['class-name', 'builtin', 'maybe-class-name', 'property']],
  ['tag', ['tag', 'selector', 'deleted']],
  ['number', ['attr-name', 'parameter']],
  ['', ['punctuation', 'operator', 'plain-text', 'interpolation']],
]

/** Returns the color of a token with these types, or an empty string for plain text. */
function colorOf(types: readonly string[]): string {
  return COLORS.findLast(([, ofColor]) => ofColor.some((type) => types.includes(type)))?.[0] ?? ''
}

/** A type alone is no program. */
const BEFORE_TYPE = 'type T = '

/**
 * Highlights code as HTML, one string per line, with classes for colors and no inline styles.
 * @param isType whether the code is a type of TypeScript, and no program
 */
export function highlightLines(code: string, language: string, isType = false): string[] {
  const dialect = DIALECTS[language]
  if (dialect !== undefined) {
    const before = isType ? BEFORE_TYPE : ''
    return highlightTree(before + code, parser.configure({ dialect }).parse(before + code), before.length)
  }
  const grammar = PLAIN.has(language) ? undefined : Prism.languages[language]
  const tokens = grammar ? Prism.tokenize(code, grammar) : [code]
  return normalizeTokens(tokens).map((line) =>
    line
      .map(({ types, content, empty }) => {
        if (empty) return ''
        return colorText(content, content.trim() && colorOf(types))
      })
      .join(''),
  )
}
