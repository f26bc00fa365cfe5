import {
  autoCloseTags,
  javascriptLanguage,
  tsxLanguage,
  typescriptLanguage,
} from '@codemirror/lang-javascript'
import type { Extension } from '@codemirror/state'

/** JSON is an expression of JavaScript. */
const jsonLanguage = javascriptLanguage.configure({ top: 'SingleExpression' }, 'json')

/** Returns an editor's language for a file. */
export function languageOf(file: string): Extension {
  if (file.endsWith('.json')) return jsonLanguage
  return file.endsWith('x') ? [tsxLanguage, autoCloseTags] : typescriptLanguage
}
