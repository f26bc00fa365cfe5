import { createRequire } from 'node:module'
import type * as Twoslash from 'twoslash'
import type ts from 'typescript'

const load = createRequire(__filename)

// Loaded where something has to be compiled: where all answers are kept, nobody waits for the compiler.

/** The compiler. */
export function typescript() {
  return load('typescript') as typeof ts
}

/** What runs samples through the compiler. */
export function twoslash() {
  return load('twoslash') as typeof Twoslash
}
