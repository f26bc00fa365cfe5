import { autoCloseTags, tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript'
import type { Extension } from '@codemirror/state'

/** Returns an editor's language for a file. */
export function languageOf(file: string): Extension {
  return file.endsWith('x') ? [tsxLanguage, autoCloseTags] : typescriptLanguage
}
