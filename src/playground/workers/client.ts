/** Asks a worker questions, and ends it when it doesn't answer. */

/** The questions that a worker answers, by name. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any parameters
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

interface Waiting {
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/** A worker that starts with the first question, and again with the first one after its end. */
export class WorkerClient<T extends Questions> {
  private worker: Promise<Worker> | undefined
  private readonly waiting = new Map<number, Waiting>()
  private watchdog: ReturnType<typeof setTimeout> | undefined
  private asked = 0

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
   * @throws WorkerGone if the worker is ended, doesn't start, or takes too long
   * @throws Error if the worker answers with an error
   */
  async ask<K extends keyof T & string>(method: K, ...args: Parameters<T[K]>): Promise<ReturnType<T[K]>> {
    this.worker ??= this.listen()
    const worker = await this.worker
    return new Promise((resolve, reject) => {
      this.asked += 1
      this.waiting.set(this.asked, { resolve, reject })
      if (this.waiting.size === 1) this.watch()
      worker.postMessage({ id: this.asked, method, args } satisfies Question)
    })
  }

  /** Ends the worker, and with it all questions. */
  end(reason: WorkerGone['reason'] = 'ended'): void {
    clearTimeout(this.watchdog)
    void this.worker?.then(
      (worker) => worker.terminate(),
      () => {},
    )
    this.worker = undefined
    const unanswered = [...this.waiting.values()]
    this.waiting.clear()
    unanswered.forEach(({ reject }) => reject(new WorkerGone(reason)))
  }

  private watch(): void {
    clearTimeout(this.watchdog)
    if (this.waiting.size > 0) this.watchdog = setTimeout(() => this.end('late'), this.patience)
  }

  private async listen(): Promise<Worker> {
    try {
      const worker = await this.start()
      await new Promise((resolve, reject) => {
        worker.addEventListener('message', resolve, { once: true })
        worker.addEventListener('error', reject, { once: true })
      })
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        const asked = this.waiting.get(data.id)
        this.waiting.delete(data.id)
        this.watch()
        if (data.error === undefined) asked?.resolve(data.result as never)
        else asked?.reject(new Error(data.error))
      })
      return worker
    } catch {
      this.worker = undefined
      throw new WorkerGone('not loaded')
    }
  }
}
