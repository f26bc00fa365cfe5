import type { FieldState, FormState } from '../../components/Example/inspection'
import type { Files } from '../files'

/** Name of the function that every loop iteration calls: see `../transpile/guard.ts`. */
export const GUARD = '__guard'

/** A problem in an example, with its file and line if known. */
export interface Problem {
  message: string
  file?: string
  line?: number
  /** Whether no form is shown. */
  isBlank?: boolean
}

/** The first message to the frame. It also transfers the port for all other messages. */
export interface StartMessage {
  /** All rules in the page's style sheets. */
  css: string
  /** Attributes of the page's root element, which the rules select by. */
  root: Record<string, string>
  /** Class of the element around the form. */
  className: string
}

/** A message from the page to the frame. */
export type PageMessage =
  { type: 'run'; modules: Files; entry: string } | { type: 'theme'; theme: string } | { type: 'ping' }

/** A message from the frame to the page. Code in the frame can send anything: see {@link isFrameMessage}. */
export type FrameMessage =
  | { type: 'pong' }
  /** The files have run; later messages are about them. */
  | { type: 'ran' }
  | { type: 'height'; height: number }
  /** A form's state; undefined after it unmounts. */
  | { type: 'state'; form: string; state?: FormState }
  | ({ type: 'problem' } & Problem)

/** Longest text to show, in characters; anything longer was sent to do harm. */
const LONGEST = 20_000

const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST
const isPositive = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 20_000
const isRow = (row: unknown) => Array.isArray(row) && row.length === 2 && row.every(isText)
const isListOf = (value: unknown, most: number, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(isItem)

const FIELD: Record<keyof FieldState, true> = {
  path: true,
  typed: true,
  value: true,
  parsedValue: true,
  error: true,
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isField = (field: unknown) => isObject(field) && Object.keys(FIELD).every((key) => isText(field[key]))

/** Most fields to show: more would only be slow. */
export const MOST_FIELDS = 200

const isState = (state: unknown) =>
  isObject(state) &&
  isListOf(state.fields, MOST_FIELDS, isField) &&
  isListOf(state.status, 20, isText) &&
  isListOf(state.raw, 4, isRow)

const SHAPES: Record<FrameMessage['type'], (message: Record<string, unknown>) => boolean> = {
  pong: () => true,
  ran: () => true,
  height: ({ height }) => isPositive(height),
  state: ({ form, state }) => isText(form) && (state === undefined || isState(state)),
  problem: ({ message, file, line, isBlank }) =>
    isText(message) &&
    (file === undefined || isText(file)) &&
    (line === undefined || isPositive(line)) &&
    (isBlank === undefined || typeof isBlank === 'boolean'),
}

/** Whether data from the frame is a valid message. */
export function isFrameMessage(data: unknown): data is FrameMessage {
  if (!isObject(data)) return false
  const { type } = data
  return typeof type === 'string' && Object.hasOwn(SHAPES, type)
    ? SHAPES[type as FrameMessage['type']](data)
    : false
}
