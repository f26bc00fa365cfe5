/** Starts what is shown without quotes, because no text in a form starts so. */
const BARE = '\0'

/** What JSON has no word for. */
const bare = (word: string) => BARE + word

const UNREADABLE = bare('can’t be shown')

/** {@link bare} words in JSON. */
const BARE_WORD = /"\\u0000((?:[^"\\]|\\.)*)"/g

/** Most values within one value to show: a panel has room for a few. */
const MOST_VALUES = 5000

/** Most objects around a value. */
const MOST_LEVELS = 50

/** Longest text to show, in characters: the panel shows half of it. */
const LONGEST_TEXT_CHARACTERS = 10_000

/** Returns what JSON can say of a value: its own plain copy, or text in its place. */
function plain(value: unknown, around: readonly unknown[], count: { left: number }): unknown {
  count.left -= 1
  if (count.left < 0 || around.length > MOST_LEVELS) return '…'
  switch (typeof value) {
    case 'string':
      return value.slice(0, LONGEST_TEXT_CHARACTERS)
    case 'number':
      return Number.isFinite(value) ? value : bare(String(value))
    case 'undefined':
    case 'function':
      return bare(typeof value)
    case 'bigint':
      return bare(`${value}n`)
    case 'symbol':
      return bare(String(value))
    case 'object':
      try {
        return value && (around.includes(value) ? UNREADABLE : copied(value, [...around, value], count))
      } catch {
        return UNREADABLE
      }
    default:
      return value
  }
}

function copied(value: object, around: readonly unknown[], count: { left: number }): unknown {
  const each = (member: unknown) => plain(member, around, count)
  if (value instanceof File) return value.name
  if (value instanceof Date && Number.isNaN(value.getTime())) return bare('Invalid Date')
  if (value instanceof Error) return `${value.name}: ${value.message}`
  const { toJSON } = value as { toJSON?: () => unknown }
  if (typeof toJSON === 'function') return each(toJSON.call(value))
  if (value instanceof Map || value instanceof Set) return Array.from(value).slice(0, MOST_VALUES).map(each)
  if (Array.isArray(value)) return value.slice(0, MOST_VALUES).map(each)
  const prototype: unknown = Object.getPrototypeOf(value)
  // Such as an element or an event, which lead to the whole page.
  if (prototype !== null && prototype !== Object.prototype) return UNREADABLE
  const names = Object.keys(value).slice(0, MOST_VALUES)
  return Object.fromEntries(names.map((name) => [name, memberOf(value, name, each)]))
}

function memberOf(value: object, name: string, each: (member: unknown) => unknown): unknown {
  try {
    return each((value as Record<string, unknown>)[name])
  } catch {
    return UNREADABLE
  }
}

/** Returns any value as JSON, with words without quotes in place of what JSON can't say. Never throws. */
export function toText(value: unknown, indent?: number): string {
  return JSON.stringify(plain(value, [], { left: MOST_VALUES }), null, indent).replace(BARE_WORD, '$1')
}
