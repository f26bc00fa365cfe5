import type { Files } from '../files'

/** An error of the compiler. */
export interface TypeProblem {
  file: string
  /** Where it is, in characters from the start of the file. */
  from: number
  to: number
  /** One-based. */
  line: number
  message: string
}

/** A name at a place. */
export interface TypeInfo {
  from: number
  to: number
  /** Its type, and what its declaration says of it. */
  text: string
}

/** What can stand at a place. */
export interface Suggestions {
  /** Where the text begins that a suggestion replaces. */
  from: number
  labels: string[]
}

/** What the worker answers. Files of an example are below its own folder. */
export interface Answers {
  /** Takes declarations. */
  start: (declarations: Files) => void
  /** All errors in a folder whose files are now these. */
  check: (folder: string, files: Files) => TypeProblem[]
  typeAt: (folder: string, file: string, text: string, position: number) => TypeInfo | undefined
  suggest: (folder: string, file: string, text: string, position: number) => Suggestions | undefined
}

/** A question to the worker. */
export type Question = {
  [K in keyof Answers]: { id: number; method: K; args: Parameters<Answers[K]> }
}[keyof Answers]

/** The worker's answer to the question with the same number, or why there is none. */
export interface Answer {
  id: number
  result?: unknown
  error?: string
}
