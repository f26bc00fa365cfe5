/**
 * Runs an example in its frame. It trusts neither the example nor its own location: opened directly, this
 * file has the site's origin, so it does nothing.
 */
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { createRoot } from 'react-dom/client'
import PACKAGES from 'virtual:packages'
import { cut } from '../../page/shortened'
import type { Files } from '../../page/files'
import { GUARD, type PageMessage, type Problem, type StartMessage } from './messages'
import { send, sendOn } from './send'

/** How long loops may keep the browser busy, in milliseconds. */
const LONGEST_LOOP_MS = 1000

// Keep the originals, because the example may replace the window's.
const later = setTimeout.bind(window)
const now = performance.now.bind(performance)

/** The form goes here. */
const area = document.createElement('div')

/** Adds the file and line to an error. */
function withPlace<T extends Error>(error: T, file: string, line?: number): T & Partial<Problem> {
  return Object.assign(error, { file, line })
}

let busySince: number | undefined
let endless: RangeError | undefined

/** Creates the function that a file calls as {@link GUARD}. */
const guardOf = (file: string) => (line: number) => {
  if (busySince === undefined) {
    busySince = now()
    later(() => (busySince = endless = undefined))
  } else if (now() - busySince > LONGEST_LOOP_MS) {
    // Until the browser gets a turn, later calls throw the same error, because they aren't the slow loop.
    endless ??= withPlace(new RangeError(`A loop ran for more than a second (line ${line})`), file, line)
    throw endless
  }
}

/** Numbers of the first timers that may still run. The browser counts them. */
const oldest = { timer: 1, frame: 1 }

let shown: Files = {}

function problemOf(error: unknown): Problem {
  if (!(error instanceof Error)) return { message: `Thrown: ${String(error)}` }
  const message = `${error.name}: ${error.message}`
  if ('file' in error) return { ...(error as Partial<Problem>), message }
  const names = Object.keys(shown).sort((a, b) => b.length - a.length)
  const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const [, file, line] = new RegExp(`(${pattern}):(\\d+)`).exec(error.stack ?? '') ?? []
  return { message, file, line: line ? Number(line) : undefined }
}

function report(error: unknown): void {
  const { message, file, line } = problemOf(error)
  send({ type: 'problem', message: cut(message), file, line, isBlank: !area.hasChildNodes() })
}

type Require = (specifier: string) => unknown

/** Runs a file and its imports, and returns its exports. */
function evaluate(files: Files, entry: string): Record<string, unknown> {
  const modules = new Map<string, { exports: Record<string, unknown> }>()

  const requireFrom =
    (from: string): Require =>
    (specifier) => {
      if (specifier === 'react/jsx-runtime') return jsxRuntime
      if (Object.hasOwn(PACKAGES, specifier)) return PACKAGES[specifier]
      const target = new URL(specifier, `file:///${from}`).pathname.slice(1)
      const file = [target, `${target}.tsx`, `${target}.ts`].find((name) => Object.hasOwn(files, name))
      if (specifier.startsWith('.') && file) return load(file)
      const possible = [...Object.keys(PACKAGES), ...Object.keys(files).map((name) => `./${name}`)]
      const line = files[from]!.slice(0, files[from]!.indexOf(specifier)).split('\n').length
      const message = `"${specifier}" can't be imported here. These can: ${possible.join(', ')}`
      throw withPlace(new Error(message), from, line)
    }

  function load(file: string): Record<string, unknown> {
    const known = modules.get(file)
    if (known) return known.exports
    const module = { exports: {} }
    modules.set(file, module)
    let run
    try {
      // The wrapper starts on the code's first line, so that line numbers stay the same.
      run = (0, eval)(
        `(function (require, module, exports, ${GUARD}) {${files[file]!}\n})\n//# sourceURL=${file}`,
      ) as (...values: unknown[]) => void
    } catch (error) {
      throw withPlace(error as SyntaxError, file)
    }
    run(requireFrom(file), module, module.exports, guardOf(file))
    return module.exports
  }

  return load(entry)
}

/** Reports a crash of the example, then renders nothing. */
class Boundary extends React.Component<{ children: React.ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }
  static getDerivedStateFromError = () => ({ crashed: true })
  override componentDidCatch = report
  override render = () => !this.state.crashed && this.props.children
}

/**
 * Deletes what no policy can block: connections by WebRTC, moving the reader's tab through its history, and
 * overwriting the clipboard. Frames inside this one have another origin, so it can't get them back.
 */
function removePowers(): void {
  for (const name of Object.getOwnPropertyNames(window))
    if (name.includes('RTC') || /^navigation$/i.test(name)) Reflect.deleteProperty(window, name)
  for (const name of ['back', 'forward', 'go', 'pushState', 'replaceState'])
    Reflect.deleteProperty(History.prototype, name)
  Reflect.deleteProperty(Document.prototype, 'execCommand')
}

/** Ends what an earlier run would still do: its timers, which would report the errors of old code. */
function endTimers(): void {
  const [timer, frame] = [Number(later(() => {})), requestAnimationFrame(() => {})]
  for (; oldest.timer <= timer; oldest.timer += 1) clearTimeout(oldest.timer)
  for (; oldest.frame <= frame; oldest.frame += 1) cancelAnimationFrame(oldest.frame)
  busySince = endless = undefined
}

/** Keeps `autoFocus` from taking the focus out of the editor each time the example runs. */
function keepFocusOutside(): void {
  const hasFocus = document.hasFocus.bind(document)
  for (const { prototype } of [HTMLElement, SVGElement]) {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with an element
    const { focus } = prototype
    prototype.focus = function focusInside(options) {
      if (hasFocus()) focus.call(this, options)
    }
  }
}

function start({ css, root, className }: StartMessage, port: MessagePort): void {
  removePowers()
  keepFocusOutside()
  sendOn(port)
  for (const [name, value] of Object.entries(root)) document.documentElement.setAttribute(name, value)
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
  area.className = className
  document.body.append(area)
  const sendHeight = () => send({ type: 'height', height: area.offsetHeight })
  // Some browsers don't observe elements in a frame that isn't visible yet.
  sendHeight()
  new ResizeObserver(sendHeight).observe(area)
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))

  const view = createRoot(area)
  let runs = 0
  const run = (files: Files, entry: string) => {
    shown = files
    endTimers()
    try {
      const { default: Example } = evaluate(files, entry)
      if (typeof Example !== 'function') {
        throw withPlace(new Error('Nothing to show yet. Export a component as the default.'), entry)
      }
      send({ type: 'ran' })
      runs += 1
      view.render(<Boundary key={runs}>{React.createElement(Example as React.FC)}</Boundary>)
    } catch (error) {
      report(error)
    }
  }

  port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if (data.type === 'run') run(data.modules, data.entry)
    else if (data.type === 'theme') document.documentElement.dataset.theme = data.theme
    else send({ type: 'pong' })
  }
}

function onFirstMessage({ source, data, ports }: MessageEvent<StartMessage>): void {
  if (source !== window.parent || !ports[0]) return
  window.removeEventListener('message', onFirstMessage)
  start(data, ports[0])
}

if (window.origin === 'null' && window.parent !== window) {
  window.addEventListener('message', onFirstMessage)
}
