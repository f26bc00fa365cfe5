/** Asks a worker questions, and ends it when it doesn't answer. */

/** The questions that a worker answers, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- any parameters
type Questions = Record<string, (...values: any[]) => unknown>

/** A question for a worker. */
export interface Question {
  id: number
  method: string
  args: unknown[]
}

/** The worker's answer to the question with the same id: a result or an error. */
export interface Answer {
  id: number
  result?: unknown
  error?: string
}

/** A worker didn't load, took too long, or was ended. Other errors are the worker's answers. */
export class WorkerGone extends Error {
  constructor(readonly reason: 'not loaded' | 'late' | 'ended') {
    super(`The worker is gone: ${reason}`)
  }
}

/** How long a worker's script may load, in milliseconds. */
const LOADING_MS = 30_000

interface Waiting {
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/** One worker from its start to its end, with the questions that it hasn't answered. */
class Session {
  private worker: Worker | undefined
  private hasLoaded = false
  private hasEnded = false
  private readonly unsent: Question[] = []
  private readonly waiting = new Map<number, Waiting>()
  private watchdog: ReturnType<typeof setTimeout> | undefined

  constructor(
    start: () => Promise<Worker>,
    private readonly patience: number,
    private readonly onEnd: () => void,
  ) {
    start().then(
      (worker) => this.listen(worker),
      () => this.end('not loaded'),
    )
  }

  private listen(worker: Worker): void {
    if (this.hasEnded) return worker.terminate()
    this.worker = worker
    this.watchdog = setTimeout(() => this.end('not loaded'), LOADING_MS)
    worker.addEventListener('error', () => this.end('not loaded'))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      this.hasLoaded = true
      this.unsent.splice(0).forEach((question) => worker.postMessage(question))
      const asked = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      this.watch()
      if (data.error === undefined) asked?.resolve(data.result as never)
      else asked?.reject(new Error(data.error))
    })
  }

  private watch(): void {
    clearTimeout(this.watchdog)
    if (this.waiting.size > 0) this.watchdog = setTimeout(() => this.end('late'), this.patience)
  }

  ask(question: Question): Promise<never> {
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, { resolve, reject })
      if (!this.hasLoaded) return this.unsent.push(question)
      if (this.waiting.size === 1) this.watch()
      return this.worker!.postMessage(question)
    })
  }

  end(reason: WorkerGone['reason']): void {
    this.hasEnded = true
    clearTimeout(this.watchdog)
    this.worker?.terminate()
    this.onEnd()
    this.waiting.forEach(({ reject }) => reject(new WorkerGone(reason)))
    this.waiting.clear()
  }
}

/** A worker that starts with the first question, and again with the first one after its end. */
export class WorkerClient<T extends Questions> {
  private session: Session | undefined
  private asked = 0
  private turn: Promise<unknown> = Promise.resolve()

  /**
   * @param start creates the worker, which sends a message when it has loaded
   * @param patience how long the worker may go without an answer while questions wait, in milliseconds
   */
  constructor(
    private readonly start: () => Promise<Worker>,
    private readonly patience: number,
  ) {}

  /**
   * Asks a question.
   * @throws WorkerGone if the worker is ended, doesn't load, or takes too long
   * @throws Error if the worker answers with an error
   */
  ask<K extends keyof T & string>(method: K, ...args: Parameters<T[K]>): Promise<ReturnType<T[K]>> {
    this.asked += 1
    this.session ??= this.begin()
    return this.session.ask({ id: this.asked, method, args })
  }

  /**
   * Asks a question after all earlier ones that took turns, because one that takes too long ends the worker.
   * @param isWanted called when it's this question's turn
   * @returns the answer, or undefined if it wasn't wanted any more
   * @throws as `ask` does
   */
  askInTurn<K extends keyof T & string>(
    isWanted: () => boolean,
    method: K,
    ...args: Parameters<T[K]>
  ): Promise<ReturnType<T[K]> | undefined> {
    const result = this.turn.then(() => (isWanted() ? this.ask(method, ...args) : undefined))
    this.turn = result.catch(() => {})
    return result
  }

  /** Ends the worker, and with it all questions. */
  end(): void {
    this.session?.end('ended')
  }

  private begin(): Session {
    const session: Session = new Session(this.start, this.patience, () => {
      if (this.session === session) this.session = undefined
    })
    return session
  }
}
