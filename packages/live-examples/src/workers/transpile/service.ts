import type { Files } from '../../core/files'
import { WorkerClient, WorkerGone } from '../client'
import type { Transpiled, Transpiler } from './protocol'
import workerUrl from '!./transpileWorker.ts?bundled'

/** How many seconds reading the code may take. Examples take a few hundredths of one. */
const PATIENCE_S = 3

const service = new WorkerClient<Transpiler>(() => Promise.resolve(new Worker(workerUrl)), PATIENCE_S * 1000)

/**
 * Turns an example's files into guarded JavaScript.
 * @param isWanted whether there are no newer files; called when earlier files of all examples are done
 * @returns undefined if the files weren't wanted any more
 * @throws WorkerGone if the worker doesn't load
 * @throws Error with a message for the reader if that takes too long
 */
export async function transpile(files: Files, isWanted: () => boolean): Promise<Transpiled | undefined> {
  try {
    return await service.askInTurn(isWanted, 'transpile', files)
  } catch (error) {
    if (error instanceof WorkerGone && error.reason === 'late')
      throw new Error(`Stopped: reading the code took more than ${PATIENCE_S} seconds.`)
    throw error
  }
}
