import workerUrl from '!./worker.ts?bundled'
import declarationsUrl from '!./declarations.json.ts?bundled'
import type { Files } from '../files'
import type { Answer, Answers } from './protocol'

/** Bytes of all files that the compiler consists of, as the build wrote them. */
const TOTAL = [workerUrl, declarationsUrl]
  .map((url) => Number(url.split('?')[1]))
  .reduce((sum, bytes) => sum + bytes)

type Ask = <K extends keyof Answers>(
  method: K,
  ...args: Parameters<Answers[K]>
) => Promise<ReturnType<Answers[K]>>

/** Reads a file to its end, and tells of each part of it. */
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
      // It may not recover; the next one starts anew.
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
  // The worker's script comes from the browser's cache then.
  const [declarations] = await Promise.all([download(declarationsUrl, onBytes), download(workerUrl, onBytes)])
  const ask = createAsk(new Worker(workerUrl))
  await ask('start', JSON.parse(declarations) as Files)
  return ask
}

let starting: Promise<Ask> | undefined

/** The compiler's view of one example. */
export class Project {
  private constructor(
    private readonly ask: Ask,
    private readonly folder: string,
  ) {}
  private newest: Files | undefined
  private checking: Promise<unknown> = Promise.resolve()

  /**
   * Starts the compiler, once for all examples of a page.
   * @param name of the example
   * @param onProgress is told what part of it is there, from 0 to 1
   * @throws Error if it does not load
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

  /** Errors in the files of the example; none of an older text, if there is a newer one to check. */
  check(files: Files) {
    this.newest = files
    const result = this.checking.then(() =>
      this.newest === files ? this.ask('check', this.folder, files) : undefined,
    )
    this.checking = result.catch(() => {})
    return result
  }

  /** Type of the name at a position. */
  typeAt(file: string, text: string, position: number) {
    return this.ask('typeAt', this.folder, file, text, position)
  }

  /** What can stand at a position. */
  suggest(file: string, text: string, position: number) {
    return this.ask('suggest', this.folder, file, text, position)
  }
}
