import type { Files } from '../../core/files'

/** Ends the error of a check that took too long. */
export const LATE = 'took too long'

/** The longest list of errors: the page would freeze while it shows thousands. */
export const MOST_PROBLEMS = 100

/** An error that the compiler found. */
export interface TypeProblem {
  file: string
  /** Where it starts, in characters from the start of the file. */
  from: number
  to: number
  /** One-based. */
  line: number
  message: string
}

/** The name at a position. */
export interface TypeInfo {
  from: number
  to: number
  /** Its type, and the documentation in its declaration. */
  text: string
}

/** Completions for a position. */
export interface Suggestions {
  /** Start of the text that a suggestion replaces. */
  from: number
  labels: string[]
}

/** The questions that the worker answers. Each example's files are in its own folder. */
export type TypeService = {
  /** Adds declarations. */
  start: (declarations: Files) => void
  /** Updates a folder's files and returns their errors, the first `MOST_PROBLEMS` of them. */
  check: (folder: string, files: Files) => TypeProblem[]
  typeAt: (folder: string, file: string, text: string, position: number) => TypeInfo | undefined
  suggest: (folder: string, file: string, text: string, position: number) => Suggestions | undefined
}
