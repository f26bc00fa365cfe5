import type { Files } from '../../page/files'
import type { Problem } from '../frame/messages'

/** An example's files as JavaScript, guarded against endless code, or what is wrong with one of them. */
export type Transpiled = { modules: Files } | { problem: Problem }

/** The question that the transpiler's worker answers. */
export type Transpiler = {
  transpile: (files: Files) => Transpiled
}
