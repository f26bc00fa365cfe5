import type { CardSettings } from './socialCards'

/** Options of the plugin. */
export interface BuiltPagesOptions {
  cards: CardSettings
  /** What an assistant that reads `llms.txt` has to know of all pages, in Markdown. */
  assistants?: string
}
