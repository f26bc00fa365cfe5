import type { FieldState, FormState } from './formState'
import { LONGEST_JSON_CHARACTERS, MOST_FIELDS, MOST_FORMS } from './shortened'
import type { Files } from './files'

/** Name of the function that every loop iteration calls: see `workers/transpile/guard.ts`. */
export const GUARD = '__guard'

/** What transpiled code does after a breakpoint, where the time may have been the developer's. */
export const RESUME = `${GUARD}()`

/** Whether transpiled code may stop at a breakpoint, as long as a developer likes. */
export const hasBreakpoint = (modules: Files) => Object.values(modules).some((code) => code.includes(RESUME))

/** A problem in an example, with its file and line if known. */
export interface Problem {
  message: string
  file?: string
  line?: number
  /** Whether no form is shown. */
  isBlank?: boolean
}

/** Most problems of a run to show. */
const MOST_PROBLEMS = 5

/** Returns the problems of a run with its newest one: each once, so that what was refused first stays told. */
export const withProblem = (problems: readonly Problem[], problem: Problem): readonly Problem[] =>
  [
    ...problems.filter(
      ({ message, file, line }) =>
        message !== problem.message || file !== problem.file || line !== problem.line,
    ),
    problem,
  ].slice(-MOST_PROBLEMS)

/** The first message to the frame. It also transfers the port for all other messages. */
export interface StartMessage {
  /** All rules in the page's style sheets. */
  css: string
  /** Attributes of the page's root element, which the rules select by. */
  root: Record<string, string>
  /** Those of the part of the page that the example stands in, if that has a look of its own. */
  body: Record<string, string>
  /** Class of the element around the form. */
  className: string
}

/** A message from the page to the frame. */
export type PageMessage =
  { type: 'run'; modules: Files; entry: string } | { type: 'theme'; theme: string } | { type: 'ping' }

/**
 * A message from the frame to the page, which is sent as JSON, so that its length tells its size. Code in the
 * frame can send anything: see {@link costOf} and {@link readMessage}.
 */
export type FrameMessage =
  | { type: 'pong' }
  /** The runtime has loaded, or the reader did something in the frame, which hears of it next. */
  | { type: 'active' }
  /** The files have run, and React renders what they export. */
  | { type: 'ran' }
  /** The form's height. The first one says that there is something to show. */
  | { type: 'height'; height: number }
  /** A form's state; undefined after it unmounts. */
  | { type: 'state'; form: string; state?: FormState }
  | ({ type: 'problem' } & Problem)

/** Longest message, in characters: a form's state is shorter, even if JSON escapes each character. */
const LONGEST_MESSAGE_CHARACTERS = 1_000_000

/** What the page reads from an example's frames in a second. Typing makes about a hundred messages. */
export const MOST_COST = 10_000_000

/** The least that a message costs: 2,000 in a second are too many, however short they are. */
const LEAST_COST = MOST_COST / 2000

/** Returns how much of {@link MOST_COST} it takes to read data from a frame, or more than all of it. */
export function costOf(data: unknown): number {
  if (typeof data !== 'string' || data.length > LONGEST_MESSAGE_CHARACTERS) return Infinity
  return Math.max(data.length, LEAST_COST)
}

/** The highest that a form is shown, in pixels. Then it scrolls. */
const MOST_HEIGHT_PX = 20_000

/** What a message to the page's window costs: frames have a port, so only code of the example or of an extension sends any. */
export const WINDOW_COST = MOST_COST / 50

/** Adds up what all frames of an example say, so that a new frame can't say more. */
export class Budget {
  private spent = 0
  private since = 0

  /**
   * Counts what a message costs.
   * @param now the time in milliseconds
   * @returns whether there are too many
   */
  isExceededBy(cost: number, now: number): boolean {
    if (now - this.since >= 1000) {
      this.spent = 0
      this.since = now
    }
    this.spent += cost
    const isExceeded = this.spent > MOST_COST
    // Whoever said too much is taken away. What runs next has said nothing yet.
    if (isExceeded) this.spent = 0
    return isExceeded
  }
}

// The frame shortens what it sends; anything longer was sent to do harm.
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_JSON_CHARACTERS
const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < Infinity
const isRow = (row: unknown) => Array.isArray(row) && row.length === 2 && row.every(isText)
const isListOf = (value: unknown, most: number, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(isItem)

const isFlag = (value: unknown) => typeof value === 'boolean'

const FIELD: Record<keyof FieldState, (value: unknown) => boolean> = {
  path: isText,
  typed: isText,
  value: isText,
  parsedValue: isText,
  error: isText,
  isTouched: isFlag,
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isField = (field: unknown) =>
  isObject(field) && Object.entries(FIELD).every(([key, isRight]) => isRight(field[key]))

const isState = (state: unknown): state is FormState =>
  isObject(state) &&
  isListOf(state.fields, MOST_FIELDS, isField) &&
  isListOf(state.status, 20, isText) &&
  isListOf(state.raw, 4, isRow)

type Unread = Record<string, unknown>

/** Reads a message of each type. A height that is too much, or a place that is none, takes nothing else along. */
const READERS: Record<FrameMessage['type'], (message: Unread) => FrameMessage | undefined> = {
  pong: () => ({ type: 'pong' }),
  active: () => ({ type: 'active' }),
  ran: () => ({ type: 'ran' }),
  height: ({ height }) =>
    isPositive(height) ? { type: 'height', height: Math.min(height, MOST_HEIGHT_PX) } : undefined,
  state: ({ form, state }) =>
    isText(form) && (state === undefined || isState(state)) ? { type: 'state', form, state } : undefined,
  problem: ({ message, file, line, isBlank }) =>
    isText(message)
      ? {
          type: 'problem',
          message,
          file: isText(file) ? file : undefined,
          line: isPositive(line) ? line : undefined,
          isBlank: isBlank === true,
        }
      : undefined,
}

/** Returns a message from the frame, or undefined if it isn't valid. */
export function readMessage(json: string): FrameMessage | undefined {
  try {
    const data: unknown = JSON.parse(json)
    if (!isObject(data) || typeof data.type !== 'string' || !Object.hasOwn(READERS, data.type))
      return undefined
    return READERS[data.type as FrameMessage['type']](data)
  } catch {
    return undefined
  }
}

/** States of the forms in a frame, by the form's id. */
export type States = ReadonlyMap<string, FormState>

/** Returns the states with a form's newest one; without it, if the form is gone or there are too many. */
export function withState(states: States, form: string, state: FormState | undefined): States {
  const next = new Map(states)
  if (state && (states.has(form) || states.size < MOST_FORMS)) next.set(form, state)
  else next.delete(form)
  return next
}
