import type { InspectorRow } from '../../components/Example/inspection'
import type { Files } from '../files'

/** Name of the function that each round of a loop calls: see `guardLoops.ts`. */
export const GUARD = '__guard'

/** What goes wrong in an example, and where if that is known. */
export interface Problem {
  message: string
  file?: string
  line?: number
}

/** The first message to the frame; with it comes the port for all others. */
export interface StartMessage {
  /** All rules of the page's style sheets. */
  css: string
  /** Attributes of the page's root, which the rules ask for. */
  root: Record<string, string>
  /** Class of the element around the form. */
  className: string
}

/** From the page to the frame. */
export type PageMessage =
  { type: 'run'; files: Files; entry: string } | { type: 'theme'; theme: string } | { type: 'ping' }

/** From the frame to the page. The code in the frame can send anything: see {@link isFrameMessage}. */
export type FrameMessage =
  | { type: 'pong' }
  /** The files were run; what follows is about them. */
  | { type: 'ran' }
  | { type: 'height'; height: number }
  /** What a form holds; nothing when it is gone. */
  | { type: 'rows'; form: string; rows: InspectorRow[] }
  | ({ type: 'problem' } & Problem)

/** Characters of a text that are shown; one that is longer was sent to do harm. */
const LONGEST = 20_000

const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST
const isPositive = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 20_000
const isRow = (row: unknown) => Array.isArray(row) && row.length === 2 && row.every(isText)

const SHAPES: Record<FrameMessage['type'], (message: Record<string, unknown>) => boolean> = {
  pong: () => true,
  ran: () => true,
  height: ({ height }) => isPositive(height),
  rows: ({ form, rows }) => isText(form) && Array.isArray(rows) && rows.length <= 4 && rows.every(isRow),
  problem: ({ message, file, line }) =>
    isText(message) && (file === undefined || isText(file)) && (line === undefined || isPositive(line)),
}

/** Whether something that came from the frame is one of its messages. */
export function isFrameMessage(data: unknown): data is FrameMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  const { type } = data
  return typeof type === 'string' && Object.hasOwn(SHAPES, type)
    ? SHAPES[type as FrameMessage['type']](data)
    : false
}
