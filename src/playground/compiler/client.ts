import workerUrl from '!./worker.ts?bundled'
import declarationsUrl from '!./declarations.json.ts?bundled'
import type { Files } from '../files'
import type { Answer, Answers } from './protocol'

/** Total bytes of the compiler's files, from the build. */
const TOTAL = [workerUrl, declarationsUrl]
  .map((url) => Number(url.split('?')[1]))
  .reduce((sum, bytes) => sum + bytes)

type Ask = <K extends keyof Answers>(
  method: K,
  ...args: Parameters<Answers[K]>
) => Promise<ReturnType<Answers[K]>>

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

function createAsk(worker: Worker): Ask {
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let count = 0
  worker.addEventListener('message', ({ data: { id, result, error } }: MessageEvent<Answer>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result as never)
    else {
      // This worker may not recover, so the next project starts a new one.
      starting = undefined
      worker.terminate()
      asked?.reject(new Error(error))
    }
  })
  worker.addEventListener('error', () => {
    waiting.forEach(({ reject }) => reject(new Error('The compiler did not start')))
    waiting.clear()
  })
  return (method, ...args) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      worker.postMessage({ id: count, method, args })
    })
}

const listeners = new Set<(loaded: number) => void>()

async function start(): Promise<Ask> {
  let bytes = 0
  const onBytes = (more: number) => {
    bytes += more
    listeners.forEach((listener) => listener(bytes / TOTAL))
  }
  // Downloading the script shows its progress; the worker then gets it from the browser's cache.
  const [declarations] = await Promise.all([download(declarationsUrl, onBytes), download(workerUrl, onBytes)])
  const ask = createAsk(new Worker(workerUrl))
  await ask('start', JSON.parse(declarations) as Files)
  return ask
}

let starting: Promise<Ask> | undefined

/** Asks the compiler about one example. */
export class Project {
  private constructor(
    private readonly ask: Ask,
    private readonly folder: string,
  ) {}
  private newest: Files | undefined
  private checking: Promise<unknown> = Promise.resolve()

  /**
   * Starts the compiler, once for all examples on a page.
   * @param name the example's name
   * @param onProgress called with the loaded fraction, from 0 to 1
   * @throws Error if the compiler doesn't load
   */
  static async open(name: string, onProgress: (loaded: number) => void): Promise<Project> {
    listeners.add(onProgress)
    starting ??= start()
    try {
      return new Project(await starting, name)
    } catch (error) {
      starting = undefined
      throw error
    } finally {
      listeners.delete(onProgress)
    }
  }

  /** Returns the errors in the example's files, or undefined if newer files are waiting for a check. */
  check(files: Files) {
    this.newest = files
    const result = this.checking.then(() =>
      this.newest === files ? this.ask('check', this.folder, files) : undefined,
    )
    this.checking = result.catch(() => {})
    return result
  }

  /** Returns the type of the name at a position. */
  typeAt(file: string, text: string, position: number) {
    return this.ask('typeAt', this.folder, file, text, position)
  }

  /** Returns completions for a position. */
  suggest(file: string, text: string, position: number) {
    return this.ask('suggest', this.folder, file, text, position)
  }
}
