import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { TOKENS } from '@docs/samples/highlighting'

const highlightStyle = HighlightStyle.define(
  TOKENS.map(({ tag, class: name }) => ({
    tag,
    color: `var(--docs-token-${name})`,
    ...(name === 'comment' && { fontStyle: 'var(--docs-token-comment-style)' }),
  })),
)

const appearance = EditorView.theme({
  '&': { height: '100%' },
  '&.cm-focused': {
    outline: '2px solid var(--ifm-color-primary)',
    outlineOffset: '-2px',
    borderRadius: '2px',
  },
  '.cm-scroller': { font: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: 'var(--ifm-pre-padding) 0', caretColor: 'var(--docs-here)' },
  '.cm-line': { padding: '0 var(--ifm-pre-padding)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--docusaurus-highlighted-code-line-bg)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--docs-code-removed-background)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--docs-error-color)',
    textDecorationSkipInk: 'none',
  },
  '.cm-specialChar': { color: 'var(--docs-error-color)' },
  '.cm-tooltip': {
    color: 'var(--ifm-font-color-base)',
    backgroundColor: 'var(--ifm-background-surface-color)',
    border: '1px solid var(--docs-border-strong)',
    borderRadius: 'var(--ifm-global-radius)',
    boxShadow: '0 4px 16px rgb(0 0 0 / 15%)',
    overflow: 'hidden',
  },
  '.cm-type, .cm-diagnostic': {
    padding: '0.375rem 0.625rem',
    maxWidth: 'min(36rem, 80cqi)',
    maxHeight: '14rem',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  // As in printed code, what the compiler answers is ink.
  '.cm-type': { color: 'var(--docs-parsed)', background: 'var(--docs-ink)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--docs-error-color)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.125rem 0.625rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--docs-on-primary)',
    background: 'var(--ifm-color-primary)',
  },
  '.cm-panels': {
    color: 'var(--ifm-font-color-base)',
    backgroundColor: 'var(--docs-surface)',
    borderColor: 'var(--docs-border-strong)',
  },
  '.cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]': {
    color: 'inherit',
    background: 'var(--docusaurus-highlighted-code-line-bg)',
  },
  '.cm-completionMatchedText': { fontWeight: '600', textDecoration: 'none' },
})

/** The editor's theme, which looks like printed code in both color modes. */
export const theme = [appearance, syntaxHighlighting(highlightStyle)]
