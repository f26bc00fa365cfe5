import type { Answer, Question } from './client'

/**
 * Makes this worker answer the page's questions. Only the page can ask: nothing else has the worker's port.
 * @param answers a function for each question; what it throws is the answer, too
 * @param before called before each question
 */
export function answerWith(answers: object, before?: () => void): void {
  addEventListener('message', ({ data: { id, method, args } }: MessageEvent<Question>) => {
    const answer: Answer = { id }
    try {
      before?.()
      answer.result = (answers as Record<string, (...values: unknown[]) => unknown>)[method]!(...args)
    } catch (error) {
      answer.error = String(error)
    }
    postMessage(answer)
  })
  // Says that the worker has loaded; no question has this id.
  postMessage({ id: 0 } satisfies Answer)
}
