import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkerClient, type Answer, type Question, type WorkerGone } from '../src/workers/client'

type Listener = (event: { data?: Answer }) => void

/** A worker that answers when the test says so. */
class FakeWorker {
  static all: FakeWorker[] = []
  readonly questions: Question[] = []
  hasEnded = false
  private readonly listeners: [type: string, listener: Listener][] = []

  constructor() {
    FakeWorker.all.push(this)
  }

  addEventListener(type: string, listener: Listener) {
    this.listeners.push([type, listener])
  }

  postMessage(question: Question) {
    this.questions.push(question)
  }

  terminate() {
    this.hasEnded = true
  }

  emit(type: 'message' | 'error', data?: Answer) {
    for (const [each, listener] of this.listeners) if (each === type) listener({ data })
  }

  answer(number: number, answer: Omit<Answer, 'id'>) {
    this.emit('message', { id: this.questions[number]!.id, ...answer })
  }
}

const start = () => Promise.resolve(new FakeWorker() as unknown as Worker)
const create = () => new WorkerClient<{ ask: (what: string) => string }>(start, 1000)
const gone = (reason: string) => expect.objectContaining({ reason }) as WorkerGone

/** Lets promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.all = []
})

afterEach(() => {
  vi.useRealTimers()
})

test('questions wait until the worker has loaded, and get their own answers', async () => {
  const client = create()
  const answers = Promise.all([client.ask('ask', 'a'), client.ask('ask', 'b')])
  await settle()
  const [worker] = FakeWorker.all
  expect(worker!.questions).toEqual([])
  worker!.emit('message', { id: 0 })
  worker!.answer(1, { result: 'B' })
  worker!.answer(0, { result: 'A' })
  expect(await answers).toEqual(['A', 'B'])
})

test('an answer that is an error ends nothing', async () => {
  const client = create()
  const answers = Promise.allSettled([client.ask('ask', 'a'), client.ask('ask', 'b')])
  await settle()
  const [worker] = FakeWorker.all
  worker!.emit('message', { id: 0 })
  worker!.answer(0, { error: 'Error: wrong' })
  worker!.answer(1, { result: 'B' })
  expect(await answers).toEqual([
    { status: 'rejected', reason: new Error('Error: wrong') },
    { status: 'fulfilled', value: 'B' },
  ])
  expect(worker!.hasEnded).toBe(false)
})

test('a worker that is late is ended, and the next question starts another one', async () => {
  const client = create()
  const late = expect(client.ask('ask', 'a')).rejects.toEqual(gone('late'))
  await settle()
  FakeWorker.all[0]!.emit('message', { id: 0 })
  await vi.advanceTimersByTimeAsync(1000)
  await late
  expect(FakeWorker.all[0]!.hasEnded).toBe(true)

  const next = client.ask('ask', 'b')
  await settle()
  FakeWorker.all[1]!.emit('message', { id: 0 })
  FakeWorker.all[1]!.answer(0, { result: 'B' })
  expect(await next).toBe('B')
})

test('a worker that does not load says so, at once or after a while', async () => {
  const client = create()
  const failed = expect(client.ask('ask', 'a')).rejects.toEqual(gone('not loaded'))
  await settle()
  FakeWorker.all[0]!.emit('error')
  await failed
  const silent = expect(client.ask('ask', 'b')).rejects.toEqual(gone('not loaded'))
  await vi.advanceTimersByTimeAsync(30_000)
  await silent
})

test('a worker that is ended while it starts is terminated, and keeps no question of the next one', async () => {
  const client = create()
  const ended = expect(client.ask('ask', 'a')).rejects.toEqual(gone('ended'))
  client.end()
  const next = client.ask('ask', 'b')
  await ended
  await settle()
  const [first, second] = FakeWorker.all
  expect(first!.hasEnded).toBe(true)
  second!.emit('message', { id: 0 })
  expect(second!.questions.map(({ args }) => args)).toEqual([['b']])
  second!.answer(0, { result: 'B' })
  expect(await next).toBe('B')
  // Its watchdog sleeps: nothing is asked.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(second!.hasEnded).toBe(false)
})

test('a question in turn waits for those before it, late ones too, and is left out if it is not wanted', async () => {
  const client = create()
  const late = expect(client.askInTurn(() => true, 'ask', 'a')).rejects.toEqual(gone('late'))
  let isWanted = true
  const old = client.askInTurn(() => isWanted, 'ask', 'b')
  const next = client.askInTurn(() => true, 'ask', 'c')
  await settle()
  FakeWorker.all[0]!.emit('message', { id: 0 })
  expect(FakeWorker.all[0]!.questions.map(({ args }) => args)).toEqual([['a']])
  isWanted = false
  await vi.advanceTimersByTimeAsync(1000)
  await late
  expect(await old).toBeUndefined()
  FakeWorker.all[1]!.emit('message', { id: 0 })
  expect(FakeWorker.all[1]!.questions.map(({ args }) => args)).toEqual([['c']])
  FakeWorker.all[1]!.answer(0, { result: 'C' })
  expect(await next).toBe('C')
  expect(FakeWorker.all).toHaveLength(2)
})
