/**
 * Runs an example in its frame. It trusts neither the example nor its own location: opened directly, this
 * file has the site's origin, so it does nothing.
 */
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import PACKAGES from 'virtual:packages'
import type { Files } from '../../core/files'
import { evaluate } from './evaluate'
import { followHeight } from './followHeight'
import { keepPlace } from './keepPlace'
import type { PageMessage, StartMessage } from '../../core/frameMessages'
import { WAITS } from './reactErrors'
import { problemOf, withPlace } from './thrownErrors'
import { tellRefusals } from './refusals'
import { send, sendOn } from './send'

/** How long loops may keep the browser busy, in milliseconds. */
const LONGEST_LOOP_MS = 1000

/** How long a form may wait for something before it shows anything, in milliseconds. */
const LONGEST_WAIT_MS = 2000

// Keep the originals, because the example may replace the window's.
const later = window.setTimeout.bind(window)
const never = window.clearTimeout.bind(window)
const now = performance.now.bind(performance)

/** The form goes here. */
const area = document.createElement('div')

let busySince: number | undefined
let lastCall = 0
let endless: RangeError | undefined

/** Creates the function that a file's loops and functions call with their line, and breakpoints without. */
const guardOf = (file: string) => (line?: number) => {
  const before = lastCall
  lastCall = now()
  // Without developer tools, a breakpoint takes no time, and the loop around it is a loop.
  if (line === undefined) busySince &&= busySince + lastCall - before
  else if (busySince === undefined) {
    busySince = lastCall
    later(() => (busySince = endless = undefined))
  } else if (lastCall - busySince > LONGEST_LOOP_MS) {
    // Until the browser gets a turn, later calls throw the same error, because they aren't the slow loop.
    endless ??= withPlace(new RangeError(`A loop ran for more than a second (line ${line})`), file, line)
    throw endless
  }
}

/** The files that run here: those of one run, because the next one has a frame of its own. */
let running: Files = {}

let hasReported = false

function report(error: unknown, componentStack?: unknown): void {
  hasReported = true
  send({ type: 'problem', ...problemOf(error, running, componentStack), isBlank: !area.hasChildNodes() })
}

/** Tells of an example that waits without `<Suspense>`: React says nothing, and shows nothing. */
let waiting: number | undefined

/** Shows the example once it's there; reports its crash, then renders nothing. */
class Boundary extends React.Component<{ children: React.ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }
  static getDerivedStateFromError = () => ({ crashed: true })
  override componentDidMount = () => {
    never(waiting)
    if (!this.state.crashed) followHeight(area)
  }
  override componentDidCatch = (error: unknown, { componentStack }: React.ErrorInfo) =>
    report(error, componentStack)
  override render = () => !this.state.crashed && this.props.children
}

/** Whether React can render what a file exports: a component, or `memo`, `forwardRef` or `lazy` around one. */
const isComponent = (value: unknown): value is React.ElementType =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !React.isValidElement(value))

function run(files: Files, entry: string): void {
  running = files
  try {
    const { default: Example } = evaluate(files, entry, PACKAGES, guardOf)
    if (!isComponent(Example))
      throw withPlace(new Error('Nothing to show yet. Export a component as the default.'), entry)
    // Otherwise, what was refused while they ran stays told.
    if (!hasReported) send({ type: 'ran' })
    createRoot(area).render(<Boundary>{React.createElement(Example)}</Boundary>)
    waiting = later(() => report(new Error(WAITS)), LONGEST_WAIT_MS)
  } catch (error) {
    report(error)
  }
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

function start({ css, root, body, className }: StartMessage, port: MessagePort): void {
  keepPlace()
  removePowers()
  sendOn(port)
  for (const [name, value] of Object.entries(root)) document.documentElement.setAttribute(name, value)
  for (const [name, value] of Object.entries(body)) document.body.setAttribute(name, value)
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
  area.className = className
  document.body.append(area)
  tellRefusals(report, () => running)
  // Before the example hears of it: what it then does may take long.
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => send({ type: 'active' }), true)
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))

  port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if (data.type === 'run') run(data.modules, data.entry)
    else if (data.type === 'theme') document.documentElement.dataset.theme = data.theme
    else send({ type: 'pong' })
  }
  // From now on, silence is the example's. It's no answer to a question: that may be on its way.
  send({ type: 'active' })
}

function onFirstMessage({ source, data, ports }: MessageEvent<StartMessage>): void {
  if (source !== window.parent || !ports[0]) return
  window.removeEventListener('message', onFirstMessage)
  start(data, ports[0])
}

if (window.origin === 'null' && window.parent !== window) {
  window.addEventListener('message', onFirstMessage)
}
