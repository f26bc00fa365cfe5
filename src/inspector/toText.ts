/** Starts what is shown without quotes, because no text in a form starts so. */
const BARE = '\0'
const BARE_WORD = /"\\u0000((?:[^"\\]|\\.)*)"/g

/** Replaces what JSON has no word for. */
function replace(_key: string, value: unknown): unknown {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : BARE + value
    case 'bigint':
      return `${BARE}${value}n`
    case 'undefined':
    case 'function':
    case 'symbol':
      return BARE + String(value)
    default:
      return value instanceof File ? value.name : value
  }
}

/** Returns a value as JSON, with words without quotes in place of what JSON can't say. */
export function toText(value: unknown): string {
  try {
    return JSON.stringify(value, replace).replace(BARE_WORD, '$1')
  } catch {
    // Such as an element, which leads to the whole page.
    return String(value)
  }
}
