/** Runs {@link transpileFiles} in a worker, because a short text can keep any parser busy for minutes. */
import { answerWith } from '../answer'
import type { Transpiler } from './protocol'
import { transpileFiles } from './transpileFiles'

answerWith({ transpile: transpileFiles } satisfies Transpiler)
