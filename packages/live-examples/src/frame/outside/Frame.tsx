import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import clsx from 'clsx'
import { createPortal } from 'react-dom'
import type { Files } from '../../core/files'
import {
  costOf,
  hasBreakpoint,
  readMessage,
  withState,
  type Budget,
  type FrameMessage,
  type PageMessage,
  type StartMessage,
  type States,
} from '../../core/frameMessages'
import { shortened } from '../../core/shortened'
import { StateView } from '../../page/StateView'
import frameUrl from '!../inside/frame.html?bundled'
import styles from './frames.module.css'
import { PATIENCE_S, Watchdog } from './Watchdog'

/** What the reader does in the page: around it, or on the way to the frame. */
const ACTIONS = ['keydown', 'pointerdown', 'pointerover', 'focusin', 'visibilitychange']

/** How long the frame's document may load, in milliseconds. */
const LOADING_MS = 20_000

/** How often the page shows new states of forms, in milliseconds. */
const STATES_MS = 50

const NO_ANSWER = `Stopped: the example didn’t respond for ${PATIENCE_S} seconds. To stop there and look, write "debugger" into the code.`
const LEFT = 'Stopped: the example tried to navigate away.'

/** Why frames are stopped that say too much. */
export const FLOODED = 'Stopped: the example sent too much to the page.'

/** Returns a style sheet's rules. Those of another origin can't be read: browser extensions add some. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return Array.from(sheet.cssRules)
  } catch {
    return []
  }
}

/** Collects the page's styles, so that the form in the frame looks like the page. */
function startMessage(frame: HTMLIFrameElement, className: string): StartMessage {
  const rules = Array.from(document.styleSheets).flatMap(rulesOf)
  const { documentElement } = document
  // A part with a color mode of its own has its own look, too.
  const part = frame.closest<HTMLElement>('[data-theme]')!
  return {
    css: rules.map(({ cssText }) => cssText).join('\n'),
    root: Object.fromEntries(Array.from(documentElement.attributes, ({ name, value }) => [name, value])),
    body: part === documentElement ? {} : { class: part.className, 'data-theme': part.dataset.theme! },
    className,
  }
}

export interface FrameProps {
  number: number
  /** The example's files as guarded JavaScript, once the frame has to run them. They stay the same object. */
  modules: Files | undefined
  isShown: boolean
  entry: string
  className: string
  inspector: HTMLElement | null
  budget: Budget
  /** Called before the frame is taken away; must stay the same function. */
  onRemove: (frame: HTMLIFrameElement) => void
  /** Called with what the frame says; must stay the same function. */
  onMessage: (message: FrameMessage, number: number) => void
  /**
   * Called with why the frame is unusable, undefined if it didn't load, and which modules caused it; must stay the
   * same function.
   */
  onEnd: (why: string | undefined, culprit: Files | undefined) => void
}

/** One frame, for one run of the example. It answers only on the port that the page gives it. */
export function Frame(props: FrameProps): ReactNode {
  const { number, modules, isShown, entry, className, inspector, budget, onRemove, onMessage, onEnd } = props
  const [port, setPort] = useState<MessagePort>()
  const [height, setHeight] = useState<number>()
  const [states, setStates] = useState<States>(new Map())
  const element = useRef<HTMLIFrameElement>(null)

  // React calls this while the frame still has the focus.
  useLayoutEffect(() => {
    const frame = element.current!
    return () => onRemove(frame)
  }, [onRemove])

  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // A second load means that the frame went to another document.
    if (port) return onEnd(LEFT, modules)
    const { port1, port2 } = new MessageChannel()
    // The sandboxed frame has no origin to name here.
    currentTarget.contentWindow!.postMessage(startMessage(currentTarget, className), '*', [port2])
    setPort(port1)
  }

  useEffect(() => {
    if (!port) return undefined
    const send = (message: PageMessage) => port.postMessage(message)
    const { documentElement } = document
    const themes = new MutationObserver(() => send({ type: 'theme', theme: documentElement.dataset.theme! }))
    themes.observe(documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      themes.disconnect()
      port.close()
    }
  }, [port])

  useEffect(() => {
    if (!port || !modules) return undefined
    let hasAnswered = false
    let latest: States = new Map()
    let showing: ReturnType<typeof setTimeout> | undefined
    const showLatest = () => {
      showing = undefined
      setStates(latest)
    }
    const send = (message: PageMessage) => port.postMessage(message)
    const watchdog = new Watchdog(
      () => send({ type: 'ping' }),
      () => onEnd(hasAnswered ? NO_ANSWER : undefined, modules),
    )
    const isPausing = hasBreakpoint(modules)
    const wake = () => isPausing || watchdog.wake()
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (budget.isExceededBy(costOf(data), performance.now())) {
        // Those on their way aren't read.
        port.removeEventListener('message', listen)
        port.close()
        return onEnd(FLOODED, modules)
      }
      const message = readMessage(data as string)
      if (!message) return
      hasAnswered = true
      watchdog.onAnswer()
      if (message.type !== 'pong') wake()
      if (message.type === 'height') setHeight(message.height)
      else if (message.type === 'state') {
        latest = withState(latest, message.form, message.state)
        showing ??= setTimeout(showLatest, STATES_MS)
      }
      onMessage(message, number)
    }
    port.addEventListener('message', listen)
    port.start()
    send({ type: 'run', modules, entry })
    const waking = new AbortController()
    wake()
    for (const action of ACTIONS)
      document.addEventListener(action, wake, { capture: true, signal: waking.signal })
    return () => {
      waking.abort()
      watchdog.stop()
      clearTimeout(showing)
    }
  }, [port, modules, number, entry, budget, onMessage, onEnd])

  useEffect(() => {
    if (port || !modules) return undefined
    const timeout = setTimeout(() => onEnd(undefined, modules), LOADING_MS)
    return () => clearTimeout(timeout)
  }, [port, modules, onEnd])

  return (
    <>
      <div className={clsx(!isShown && styles.waiting)}>
        <iframe
          ref={element}
          className={`${className} ${styles.frame}`}
          title={`Form of the edited ${entry}`}
          src={frameUrl}
          sandbox="allow-scripts allow-forms"
          // In a hidden pane, a form has no height, and a browser doesn't tell a frame without one that it has got one.
          style={{ height: (isShown && height) || undefined }}
          // React 18 has no `inert` prop.
          {...(!isShown && { inert: '' })}
          onLoad={onLoad}
        />
      </div>
      {isShown &&
        inspector &&
        createPortal(
          shortened([...states.values()]).map((state, index) => (
            <StateView key={[...states.keys()][index]} state={state} />
          )),
          inspector,
        )}
    </>
  )
}
