/** Says what an example threw: it can be anything, and nothing about it can be trusted, not even that it can be read. */
import { cut } from '../../core/shortened'
import type { Files } from '../../core/files'
import type { Problem } from '../../core/frameMessages'
import { inWords } from './reactErrors'

type Place = Pick<Problem, 'file' | 'line'>

/** The places that are known, by error. An error's own properties may be anybody's. */
const places = new WeakMap<object, Place>()

/** Remembers where an error comes from. */
export function withPlace<T extends object>(error: T, file: string, line?: number): T {
  places.set(error, { file, line })
  return error
}

/** Most causes and parts of an error to tell. */
const MOST_PARTS = 5

/** Longest stack to search for a place, in characters. */
const LONGEST_STACK_CHARACTERS = 20_000

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object => Object(value) === value

/** Returns a member of what may be an object, or undefined if it can't be read. */
const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) ? attempt(() => (value as Record<string, unknown>)[name]) : undefined

function textOf(value: unknown): string {
  const text = attempt(() => String(value))
  // `[object Object]` says nothing.
  const json = text === undefined || text.startsWith('[object ') ? attempt(() => JSON.stringify(value)) : text
  return cut(json ?? 'something that can’t be shown')
}

const NO_ACCESS = 'Code in this editor has no storage, no cookies and no access to the page.'

function messageOf(error: unknown, isPart = false): string {
  const message = memberOf(error, 'message')
  const isError = attempt(() => error instanceof Error) || typeof message === 'string'
  if (!isError) return isPart ? textOf(error) : `Thrown: ${textOf(error)}`
  const name = memberOf(error, 'name')
  // What engines say of it is about sandboxes and origins.
  if (name === 'SecurityError') return `${name}: ${NO_ACCESS}`
  const text = message === undefined ? '' : inWords(textOf(message))
  return [typeof name === 'string' && name ? cut(name) : 'Error', text].filter(Boolean).join(': ')
}

/** Returns the errors that an error is made of, and its causes. */
function partsOf(error: unknown): string[] {
  const parts = attempt(() => Array.from(memberOf(error, 'errors') as Iterable<unknown>)) ?? []
  const told = parts.slice(0, MOST_PARTS).map((part) => messageOf(part, true))
  let cause = memberOf(error, 'cause')
  while (cause !== undefined && told.length < MOST_PARTS) {
    told.push(`caused by ${messageOf(cause, true)}`)
    cause = memberOf(cause, 'cause')
  }
  return told
}

/** Returns the first place in the example's files that a stack names. */
function placeIn(stack: unknown, files: Files): Place | undefined {
  if (typeof stack !== 'string') return undefined
  const names = Object.keys(files).sort((a, b) => b.length - a.length)
  const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const [, file, line] =
    new RegExp(`(${pattern}):(\\d+)`).exec(stack.slice(0, LONGEST_STACK_CHARACTERS)) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}

/** Returns where the innermost component of React's own stack begins, if a file declares one of that name. */
function componentIn(componentStack: unknown, files: Files): Place | undefined {
  if (typeof componentStack !== 'string') return undefined
  const names = componentStack.slice(0, LONGEST_STACK_CHARACTERS).matchAll(/^\s*(?:at )?([A-Z]\w*)/gm)
  for (const [, name] of names)
    for (const [file, code] of Object.entries(files)) {
      const start = code.search(new RegExp(`\\b(?:function|class|const|let|var) ${name}\\b`))
      if (start >= 0) return { file, line: code.slice(0, start).split('\n').length }
    }
  return undefined
}

/**
 * Says what was thrown, and where.
 * @param componentStack React's own stack, for errors that no file of the example throws
 */
export function problemOf(error: unknown, files: Files, componentStack?: unknown): Problem {
  const known = isObject(error) ? places.get(error) : undefined
  return {
    message: cut([messageOf(error), ...partsOf(error)].join('\n')),
    ...(known ??
      placeIn(memberOf(error, 'stack'), files) ??
      placeIn(componentStack, files) ??
      componentIn(componentStack, files)),
  }
}
