import type { Files } from '../files'
import { WorkerClient, WorkerGone } from '../workers/client'
import type { Transpiled, Transpiler } from './protocol'
import workerUrl from '!./transpileWorker.ts?bundled'

/** How many seconds reading the code may take. Examples take a few hundredths of one. */
const PATIENCE = 3

const service = new WorkerClient<Transpiler>(() => Promise.resolve(new Worker(workerUrl)), PATIENCE * 1000)

let last: Promise<unknown> = Promise.resolve()

/**
 * Turns an example's files into guarded JavaScript.
 * @throws Error with a message for the reader if that takes too long, or the worker doesn't load
 */
export async function transpile(files: Files): Promise<Transpiled> {
  // One at a time: files that take too long take the worker with them, but not the next files.
  const result = last.then(() => service.ask('transpile', files))
  last = result.catch(() => {})
  try {
    return await result
  } catch (error) {
    if (error instanceof WorkerGone && error.reason === 'late')
      throw new Error(`Reading the code took more than ${PATIENCE} seconds, so it was stopped.`)
    throw new Error('The example’s runtime didn’t load. Check your connection.')
  }
}
