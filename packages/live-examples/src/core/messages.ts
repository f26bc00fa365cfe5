import type { Files } from './files'

/** What is wrong with an example that runs, and where, if that's known. */
export interface Problem {
  message: string
  file?: string | undefined
  line?: number | undefined
}

/** The page's looks, for the form in the frame. */
export interface Look {
  /** All rules in the page's style sheets. */
  css: string
  /** Attributes of the page's root element, and of the part of the page whose colors the example has. */
  root: Record<string, string>
  part: Record<string, string>
  /** Classes of the elements around the form, from the outside in. */
  around: readonly string[]
}

/** A message from the page to the frame. */
export type PageMessage = { look: Look } | { files: Files; entry: string }

/** A message from the frame to the page: the code has run, or has a problem. */
export interface FrameMessage {
  problem: Problem | undefined
}
