import { describe, expect, test } from 'vitest'
import { problemOf, withPlace } from '../src/frame/inside/thrownErrors'
import { inWords } from '../src/frame/inside/reactErrors'

const FILES = { 'form.tsx': '', 'forms/fields.tsx': '' }

/** An error whose stack leads to a place. */
const placed = (place: string, error: object = new Error('On purpose')) =>
  Object.defineProperty(error, 'stack', { value: `Error\n    at f (${place}:7)` })

const refusing = new Proxy(new Error('any'), {
  get() {
    throw new Error('No')
  },
  getPrototypeOf() {
    throw new Error('No')
  },
})

describe('What is thrown', () => {
  test.each<[what: string, error: unknown, message: string]>([
    ['an error', new TypeError('On purpose'), 'TypeError: On purpose'],
    ['an error without a message', new RangeError(), 'RangeError'],
    [
      'an error whose message is no text',
      Object.assign(new Error(), { message: { code: 4 } }),
      'Error: {"code":4}',
    ],
    [
      'an error whose name is no text',
      Object.assign(new Error('On purpose'), { name: {} }),
      'Error: On purpose',
    ],
    [
      'an error whose message throws',
      Object.defineProperty(new Error(), 'message', {
        get: () => {
          throw new Error('No')
        },
      }),
      'Error',
    ],
    [
      'an error without a prototype',
      Object.setPrototypeOf(new Error('On purpose'), null),
      'Error: On purpose',
    ],
    ['a frozen error', Object.freeze(new Error('On purpose')), 'Error: On purpose'],
    ['an object with a message', { name: 'ApiError', message: 'On purpose' }, 'ApiError: On purpose'],
    ['an object without one', { code: 4 }, 'Thrown: {"code":4}'],
    ['an object without a prototype', Object.create(null), 'Thrown: {}'],
    ['an error of the browser', new DOMException('On purpose', 'AbortError'), 'AbortError: On purpose'],
    ['errors', new AggregateError([new Error('a'), 'b'], 'Both'), 'AggregateError: Both\nError: a\nb'],
    [
      'an error with a cause',
      new Error('On purpose', { cause: new TypeError('a', { cause: 'b' }) }),
      'Error: On purpose\ncaused by TypeError: a\ncaused by b',
    ],
    [
      'what the sandbox refuses',
      new DOMException('The operation is insecure.', 'SecurityError'),
      'SecurityError: Code in this editor has no storage, no cookies and no access to the page.',
    ],
    ['a text', 'On purpose', 'Thrown: On purpose'],
    ['nothing', undefined, 'Thrown: undefined'],
    ['null', null, 'Thrown: null'],
    ['a symbol', Symbol('any'), 'Thrown: Symbol(any)'],
    ['what refuses everything', refusing, 'Thrown: something that can’t be shown'],
  ])('is told: %s', (_what, error, message) => {
    expect(problemOf(error, FILES)).toEqual({ message })
  })

  test('is cut if it is long, and has no end of causes', () => {
    const error = new Error('x'.repeat(100_000))
    error.cause = error
    expect(problemOf(error, FILES).message).toMatch(/^Error: x{1000,2000}…/)
    expect(problemOf(error, FILES).message.length).toBeLessThanOrEqual(2000)
  })

  test('has the place that the frame knows, or that its stack names, never one that it says itself', () => {
    const own = Object.assign(new Error('On purpose'), { file: { name: 'a.png' }, line: 1e9 })
    expect(problemOf(own, FILES)).toEqual({ message: 'Error: On purpose' })
    expect(problemOf(placed('forms/fields.tsx:25000', own), FILES)).toMatchObject({
      file: 'forms/fields.tsx',
      line: 25_000,
    })
    expect(problemOf(withPlace(own, 'form.tsx', 3), FILES)).toMatchObject({ file: 'form.tsx', line: 3 })
    expect(problemOf(withPlace(Object.freeze(new Error('any')), 'form.tsx'), FILES)).toMatchObject({
      file: 'form.tsx',
    })
    expect(problemOf(Object.assign(new Error('any'), { stack: {} }), FILES).file).toBeUndefined()
    expect(problemOf('any', FILES, '\n    at Form (form.tsx:4:1)')).toMatchObject({
      file: 'form.tsx',
      line: 4,
    })
    const files = { 'a.tsx': '\nasync function Form() {}', 'b.tsx': 'const Formless = 1' }
    for (const stack of ['\n    at form\n    at Form', '\nform\nForm'])
      expect(problemOf('any', files, stack)).toMatchObject({ file: 'a.tsx', line: 2 })
  })
})

const minified = (number: number, ...details: string[]) =>
  `Minified React error #${number}; visit https://reactjs.org/docs/error-decoder.html?invariant=${number}${details
    .map((detail) => `&args[]=${encodeURIComponent(detail)}`)
    .join('')} for the full message or use the non-minified dev environment for full errors.`

describe('An error of React', () => {
  test.each([
    [minified(31, 'object with keys {a, b}'), 'React can’t show an object with the keys {a, b}.'],
    [minified(31, '[object Promise]'), 'such as an async component returns'],
    [minified(31, '[object Date]'), 'an object of the type Date. Make text of it'],
    [minified(426), 'Put <Suspense> around it'],
    [minified(130, 'undefined', ''), 'This element’s type is undefined, not a component.'],
    [minified(301), 'sets its state each time it renders'],
    [minified(310), 'called more hooks than before'],
    [minified(311), 'called other hooks than before'],
    [minified(418), 'React error 418: https://react.dev/errors/418'],
    ["Cannot read properties of null (reading 'useState')", 'outside of a component'],
    ["Cannot read properties of null (reading 'user')", "reading 'user'"],
    ['On purpose', 'On purpose'],
  ])('is told in words: %.60s', (message, words) => {
    expect(inWords(message)).toContain(words)
  })
})
