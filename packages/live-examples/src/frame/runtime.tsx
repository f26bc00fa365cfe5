/** Runs edited examples in their frame, which has no origin: opened directly, it has the site's, so it does nothing. */
import { Component, createElement, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Files } from '../core/files'
import type { FrameMessage, Look, PageMessage, Problem } from '../core/messages'
import { evaluate } from './evaluate'
import { problemOf, tellRefusals, withPlace } from './problems'

/** How long loops may keep the browser busy, in milliseconds. */
const LONGEST_LOOP_MS = 1000

let running: Files = {}
let root: Root | undefined
/** What was refused stays told until the next run: an error that follows says less. */
let hasRefused = false

const tell = (problem: Problem | undefined) =>
  window.parent.postMessage({ problem } satisfies FrameMessage, '*')

function report(error: unknown, componentStack?: string | null): void {
  if (!hasRefused) tell(problemOf(error, running, componentStack ?? undefined))
}

let busySince: number | undefined
let endless: RangeError | undefined

/** Creates the function that a file's loops and functions call with their line. */
const guardIn = (file: string) => (line: number) => {
  const now = performance.now()
  if (busySince === undefined) {
    busySince = now
    setTimeout(() => (busySince = endless = undefined))
  } else if (now - busySince > LONGEST_LOOP_MS) {
    // Until the browser gets a turn, later calls throw the same error, because they aren't the slow loop.
    endless ??= withPlace(new RangeError('A loop ran for more than a second'), file, line)
    throw endless
  }
}

/** Reports the crash of an example, then renders nothing. */
class Boundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }
  static getDerivedStateFromError = () => ({ hasCrashed: true })
  override componentDidCatch = (error: unknown, { componentStack }: ErrorInfo) =>
    report(error, componentStack)
  override render = () => !this.state.hasCrashed && this.props.children
}

function run(area: Element, packages: Readonly<Record<string, unknown>>, files: Files, entry: string): void {
  running = files
  hasRefused = false
  try {
    const { default: Example } = evaluate(files, entry, packages, guardIn)
    if (!Example) throw withPlace(new Error('Export a component as the default, to see it here'), entry)
    // Until here, the form before it stays.
    root?.unmount()
    root = createRoot(area)
    tell(undefined)
    root.render(<Boundary>{createElement(Example as ComponentType)}</Boundary>)
  } catch (error) {
    report(error)
  }
}

/** Makes the frame look like the page. */
function dress(style: Element, around: readonly Element[], { css, root, part, around: classes }: Look): void {
  if (style.textContent !== css) style.textContent = css
  for (const [name, value] of Object.entries(root)) document.documentElement.setAttribute(name, value)
  for (const [name, value] of Object.entries(part)) document.body.setAttribute(name, value)
  around.forEach((element, index) => (element.className = classes[index] ?? ''))
}

/**
 * Waits for the page's messages.
 * @param packages what examples may import, by specifier
 */
export function start(packages: Readonly<Record<string, unknown>>): void {
  if (window.origin !== 'null') return
  const style = document.head.appendChild(document.createElement('style'))
  const live = document.body.appendChild(document.createElement('div'))
  const area = live.appendChild(document.createElement('div'))

  // While the reader types code, a form that focuses a field mustn't take the focus from the editor.
  // oxlint-disable-next-line typescript/unbound-method -- called with its element
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  tellRefusals(
    (problem) => {
      hasRefused = true
      tell(problem)
    },
    () => running,
  )
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  window.addEventListener('message', ({ source, data }: MessageEvent<PageMessage>) => {
    if (source !== window.parent) return
    if ('look' in data) dress(style, [live, area], data.look)
    else run(area, packages, data.files, data.entry)
  })
}
