/** Says what an example threw, and what its frame refuses. */
import type { Files } from '../core/files'
import type { Problem } from '../core/messages'

type Place = Pick<Problem, 'file' | 'line'>

/** The places that are known, by error. */
const places = new WeakMap<object, Place>()

/** Remembers where an error comes from. */
export function withPlace<T extends object>(error: T, file: string, line?: number): T {
  places.set(error, { file, line })
  return error
}

/** Returns the first place in the example's files that a stack names. */
function placeIn(stack: string, files: Files): Place {
  const [, file, line] = /([\w./-]+\.tsx?):(\d+)/.exec(stack) ?? []
  return file && file in files ? { file, line: Number(line) } : {}
}

/**
 * Says what was thrown, and where.
 * @param componentStack React's own stack, for errors that no file of the example throws
 */
export function problemOf(error: unknown, files: Files, componentStack = ''): Problem {
  if (!(error instanceof Error)) return { message: `Thrown: ${String(error)}` }
  const message =
    error.name === 'SecurityError'
      ? 'This editor has no storage, no cookies, and no access to the page'
      : `${error.name}: ${error.message}`
  return { message, ...(places.get(error) ?? placeIn(`${error.stack}\n${componentStack}`, files)) }
}

/** What needs the network, by the directive of the frame's policy that refuses it. */
const NEEDS: Record<string, string> = {
  'connect-src': 'send a request',
  'img-src': 'load a picture',
  'style-src': 'load a style sheet',
  'script-src': 'load a script',
}

const UNSENT = 'The browser would send this form and load a new page: call event.preventDefault() in onSubmit'

/** Returns the line of a text that one of the files has. */
function placeOf(text: string, files: Files): Place {
  const [file, code] = Object.entries(files).find(([, each]) => text && each.includes(text)) ?? []
  return file ? { file, line: code!.slice(0, code!.indexOf(text)).split('\n').length } : {}
}

/**
 * Tells what a browser refuses without a word that helps: what needs the network, and a form that would leave the page.
 * @param filesNow returns the files that run
 */
export function tellRefusals(tell: (problem: Problem) => void, filesNow: () => Files): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    // An extension's script.
    if (/-extension\b/.test(sourceFile)) return
    const what = NEEDS[effectiveDirective.replace(/-(?:elem|attr)$/, '')] ?? 'load a file'
    const { origin, pathname } = window.location
    const folder = origin + pathname.slice(0, pathname.lastIndexOf('/') + 1)
    // As the code may have written it.
    const written = [folder, origin, ''].find((start) => blockedURI.startsWith(start))!
    const address = blockedURI.slice(written.length).replace(/\/$/, '')
    tell({
      message: `This editor has no network, so it can’t ${what}${address && ` (${address})`}`,
      ...placeOf(address, filesNow()),
    })
  })
  // The last one to hear of it: the example may have handled it itself.
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    tell({ message: UNSENT, ...placeOf('onSubmit', filesNow()) })
  })
}
