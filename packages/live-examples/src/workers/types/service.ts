import type { Files } from '../../core/files'
import { WorkerClient } from '../client'
import type { TypeService } from './protocol'
import declarationsUrl from '!../../plugin/declarations.json.ts?bundled'
import workerUrl from '!./typesWorker.ts?bundled'

/** How long TypeScript may go without an answer, in milliseconds, before it's ended. */
const PATIENCE_MS = 60_000

/** Total bytes of the compiler's files, from the build. */
const TOTAL = [workerUrl, declarationsUrl]
  .map((url) => Number(url.split('?')[1]))
  .reduce((sum, bytes) => sum + bytes)

const listeners = new Set<(loaded: number) => void>()

/** Downloads a file and reports the size of each chunk. */
async function download(url: string, onBytes: (bytes: number) => void): Promise<string> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`)
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    onBytes(value.length)
    text += decoder.decode(value, { stream: true })
  }
}

async function createWorker(): Promise<Worker> {
  let bytes = 0
  const onBytes = (more: number) => {
    bytes += more
    listeners.forEach((listener) => listener(bytes / TOTAL))
  }
  // Downloading the script shows its progress; the worker then gets it from the browser's cache.
  const [declarations] = await Promise.all([download(declarationsUrl, onBytes), download(workerUrl, onBytes)])
  const worker = new Worker(workerUrl)
  const args = [JSON.parse(declarations) as Files]
  // Has no id, because nobody waits for the answer.
  worker.postMessage({ id: 0, method: 'start', args })
  return worker
}

/** TypeScript, for all examples on a page. */
const service = new WorkerClient<TypeService>(createWorker, PATIENCE_MS)

/** Examples whose editors are open. */
const open = new Set<Project>()

/** Asks the compiler about one example. */
export class Project {
  private newest: Files | undefined

  /** @param folder name of the example */
  constructor(private readonly folder: string) {}

  /**
   * Keeps the compiler for this project. With the last project it ends, because it takes 200 MB.
   * @param onProgress called with the loaded fraction, from 0 to 1
   * @returns a function that closes the project
   */
  open(onProgress: (loaded: number) => void): () => void {
    open.add(this)
    listeners.add(onProgress)
    return () => {
      open.delete(this)
      listeners.delete(onProgress)
      // A check that waits for another one would start the compiler again.
      this.newest = undefined
      if (open.size === 0) service.end()
    }
  }

  /** Ends the compiler, which may be beyond recovery. The next question starts another one. */
  restart(): void {
    service.end()
  }

  /**
   * Returns the errors in the example's files, or undefined if newer files are waiting for a check.
   * @throws Error if the compiler doesn't load or finish
   */
  check(files: Files) {
    this.newest = files
    return service.askInTurn(() => this.newest === files, 'check', this.folder, files)
  }

  /** Returns the type of the name at a position, or undefined if the compiler fails. */
  typeAt(file: string, text: string, position: number) {
    return service.ask('typeAt', this.folder, file, text, position).catch(() => undefined)
  }

  /** Returns completions for a position, or undefined if the compiler fails. */
  suggest(file: string, text: string, position: number) {
    return service.ask('suggest', this.folder, file, text, position).catch(() => undefined)
  }
}
