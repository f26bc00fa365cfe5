/** Limits what is shown of texts, because a browser takes seconds to lay out a long one. */
import type { FormState } from './formState'

/** Most forms whose state is shown. */
export const MOST_FORMS = 20

/** Most fields to show, of all forms together. */
export const MOST_FIELDS = 200

/** Most characters to show, of all forms together. */
const MOST_CHARACTERS = 100_000

/** Longest JSON to show, in characters. */
export const LONGEST_JSON_CHARACTERS = 5000

/** Longest other text of a form's state, in characters. */
const LONGEST_VALUE_CHARACTERS = 1000

/** Cuts a long text, so that it ends with an ellipsis. */
export function cut(text: string, longest = 2000): string {
  return text.length > longest ? `${text.slice(0, Math.max(longest - 1, 0))}…` : text
}

/** Shortens forms' states to what a panel shows. */
export function shortened(states: readonly FormState[]): FormState[] {
  let fieldsLeft = MOST_FIELDS
  let textLeft = MOST_CHARACTERS
  const short = (text: string, longest = LONGEST_VALUE_CHARACTERS) => {
    const shown = cut(text, Math.min(longest, textLeft))
    textLeft = Math.max(textLeft - shown.length, 0)
    return shown
  }
  return states.slice(0, MOST_FORMS).map(({ fields, status, raw }) => {
    const shown = fields.slice(0, fieldsLeft)
    fieldsLeft -= shown.length
    return {
      fields: shown.map(({ path, typed, value, parsedValue, error, isTouched }) => ({
        path: short(path),
        typed: short(typed),
        value: short(value),
        parsedValue: short(parsedValue),
        error: short(error),
        isTouched,
      })),
      status: status.map((flag) => short(flag)),
      raw: raw.map(([name, text]) => [short(name), short(text, LONGEST_JSON_CHARACTERS)]),
    }
  })
}
