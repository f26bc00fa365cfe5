const UNREADABLE = 'can’t be shown'

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
    case 'undefined':
    case 'function':
      return typeof value
    case 'bigint':
      return `${value}n`
    case 'symbol':
      return String(value)
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

/** Returns any value as JSON, with text in place of what JSON can't say. Never throws. */
export function toText(value: unknown, indent?: number): string {
  const copy = plain(value, [], { left: MOST_VALUES })
  const isWord = copy === UNREADABLE || ['undefined', 'function', 'symbol'].includes(typeof value)
  return isWord ? String(copy) : JSON.stringify(copy, null, indent)
}
