import type { ChangeEvent } from 'react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'

/** Text with commas that parses to an array of strings. */
export const commaList = invertible(
  z.string(),
  (text) => text.split(/\s*,\s*/),
  z.array(z.string()),
  (items) => items.join(', '),
)

/** Text that parses to a number. */
export const numberText = invertible(z.string(), Number, z.number(), String)

/** An issue at a path. */
export const issue = (path: (string | number)[], message: string): z.ZodIssue => ({
  code: 'custom',
  path,
  message,
})

/** A ZodError with one issue at a path. */
export const errorAt = (path: (string | number)[], message: string) => new z.ZodError([issue(path, message)])

/** The issues of a ZodError, each as its path and its message. */
export function issuesOf(error: unknown): [path: string, message: string][] {
  if (!(error instanceof z.ZodError)) throw new Error('not a ZodError')
  return error.issues.map(({ path, message }) => [path.join('.'), message])
}

/** A promise that the test settles. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((fulfill, fail) => {
    resolve = fulfill
    reject = fail
  })
  return { promise, resolve, reject }
}

/** The event of an input whose text changed. */
export const typed = (value: string) => ({ target: { value } }) as ChangeEvent<HTMLInputElement>

/** The messages that the shared fields in a container show now. */
export const messagesIn = (container: Element) =>
  Array.from(container.querySelectorAll('.field-error'), ({ textContent }) => textContent)
