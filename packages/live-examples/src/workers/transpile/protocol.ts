import type { Files } from '../../core/files'
import type { Problem } from '../../core/frameMessages'

/** An example's files as JavaScript, guarded against endless code, or what is wrong with one of them. */
export type Transpiled = { modules: Files } | { problem: Problem }

/** The question that the transpiler's worker answers. */
export type Transpiler = {
  transpile: (files: Files) => Transpiled
}
