import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import clsx from 'clsx'
import { createPortal } from 'react-dom'
import { announce, LoadFailure } from '@docs/kit/browser'
import { StateView } from '../page/StateView'
import { shortened } from '../core/shortened'
import type { Files } from '../core/files'
import { lineOfSyntaxError } from './highlight'
import { transpile } from '../workers/transpile/service'
import { useHeld } from './pauses'
import { WorkerGone } from '../workers/client'
import {
  Budget,
  readMessage,
  withState,
  type FrameMessage,
  type PageMessage,
  type Problem,
  type StartMessage,
  type States,
} from '../core/frameMessages'
import frameUrl from '!../frame/inside/frame.html?bundled'
import styles from './Runner.module.css'

/** How many seconds a frame may go without answering before the page stops it. */
const PATIENCE_S = 3

/** How long the frame's document may load, in milliseconds. */
const LOADING_MS = 20_000

/** How long after a run the frame for the next one starts to load, in milliseconds. */
const WARM_UP_MS = 400

/** How many messages a run may send to the page's window. Frames have a port, so only the example's code does. */
const MOST_WINDOW_MESSAGES = 50

/** How often the page shows new states of forms, in milliseconds. */
const STATES_MS = 50

const NO_ANSWER = `Stopped: the example didn’t respond for ${PATIENCE_S} seconds.`
const FLOODED = 'Stopped: the example sent too much to the page.'
const LEFT = 'Stopped: the example tried to navigate away.'

/**
 * Keeps all frames of this document on the site, until it's loaded anew: no policy inside a frame can keep that frame
 * from leaving.
 */
function keepFramesHere(): void {
  const id = 'frames-stay-here'
  if (document.getElementById(id)) return
  const policy = Object.assign(document.createElement('meta'), {
    id,
    httpEquiv: 'Content-Security-Policy',
    content: "frame-src 'self'",
  })
  document.head.append(policy)
}

/** Returns a style sheet's rules. Those of another origin can't be read: browser extensions add some. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return Array.from(sheet.cssRules)
  } catch {
    return []
  }
}

/** The color mode where an element stands, which a part of the page may have for itself. */
const themeAt = (element: Element) => element.closest<HTMLElement>('[data-theme]')!.dataset.theme!

/** Collects the page's styles, so that the form in the frame looks like the page. */
function startMessage(frame: HTMLIFrameElement, className: string): StartMessage {
  const rules = Array.from(document.styleSheets).flatMap(rulesOf)
  const { attributes } = document.documentElement
  return {
    css: rules.map(({ cssText }) => cssText).join('\n'),
    root: {
      ...Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
      'data-theme': themeAt(frame),
    },
    className,
  }
}

/** Whether a message's source is a frame in an element, or one inside such a frame. */
function isFromWithin(element: Element, source: MessageEventSource | null): boolean {
  let frame = source as Window | null
  while (frame && frame.parent !== window && frame.parent !== frame) frame = frame.parent
  return Array.from(element.querySelectorAll('iframe')).some(({ contentWindow }) => contentWindow === frame)
}

interface FrameProps {
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
function Frame(props: FrameProps): ReactNode {
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
    const frame = element.current!
    const themes = new MutationObserver(() => send({ type: 'theme', theme: themeAt(frame) }))
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      themes.disconnect()
      port.close()
    }
  }, [port])

  useEffect(() => {
    if (!port || !modules) return undefined
    let hasAnswered = false
    let unanswered = 0
    let latest: States = new Map()
    let showing: ReturnType<typeof setTimeout> | undefined
    const showLatest = () => {
      showing = undefined
      setStates(latest)
    }
    const send = (message: PageMessage) => port.postMessage(message)
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (budget.isExceededBy(data, performance.now())) {
        // Those on their way aren't read.
        port.removeEventListener('message', listen)
        port.close()
        return onEnd(FLOODED, modules)
      }
      const message = readMessage(data as string)
      if (!message) return
      hasAnswered = true
      unanswered = 0
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
    const heartbeat = setInterval(() => {
      if (unanswered === PATIENCE_S) onEnd(hasAnswered ? NO_ANSWER : undefined, modules)
      unanswered += 1
      send({ type: 'ping' })
    }, 1000)
    return () => {
      clearInterval(heartbeat)
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

interface FramesProps extends Pick<FrameProps, 'entry' | 'className' | 'inspector' | 'budget' | 'onEnd'> {
  /** The example's files as guarded JavaScript; must stay the same object until one changes. */
  modules: Files
  hasProblem: boolean
  /** Called with a problem, or with undefined when the modules have run; must stay the same function. */
  onProblem: (problem: Problem | undefined) => void
  /** Called when the newest modules have something to show; must stay the same function. */
  onShow: () => void
}

/**
 * A new frame for each run, so that nothing is left of the code before. The frame before stays until the new one has
 * something to show, and the frame for the next run loads ahead.
 */
function Frames({ modules, hasProblem, onProblem, onShow, ...frame }: FramesProps): ReactNode {
  const [newest, setNewest] = useState({ number: 0, modules })
  if (newest.modules !== modules) setNewest({ number: newest.number + 1, modules })
  const [shown, setShown] = useState<{ number: number; modules: Files }>()
  const [warmed, setWarmed] = useState(0)
  const frames = useRef<HTMLDivElement>(null)

  const latest = useRef({ newest, shown })
  useEffect(() => {
    latest.current = { newest, shown }
  }, [newest, shown])

  const onMessage = useCallback(
    (message: FrameMessage, number: number) => {
      const { newest: current, shown: before } = latest.current
      // Of code that isn't the newest, only the form is of interest.
      if (number !== current.number) return
      if (message.type === 'ran') onProblem(undefined)
      else if (message.type === 'problem')
        onProblem({ ...message, isBlank: message.isBlank && (!before || before.number === number) })
      else if (message.type === 'height' && before?.number !== number) {
        latest.current.shown = current
        setShown(current)
        onShow()
      }
    },
    [onProblem, onShow],
  )

  // The frame for the next run loads while the reader looks at this one.
  const { number } = newest
  const isSettled = hasProblem || shown?.number === number
  useEffect(() => {
    if (!isSettled) return undefined
    const timeout = setTimeout(() => setWarmed(number + 1), WARM_UP_MS)
    return () => clearTimeout(timeout)
  }, [isSettled, number])

  // A reader who was in the form stays there.
  const hadFocus = useRef(false)
  const onRemove = useCallback((frame: HTMLIFrameElement) => {
    hadFocus.current = document.activeElement === frame
  }, [])
  useLayoutEffect(() => {
    if (hadFocus.current)
      frames.current!.querySelector<HTMLElement>('iframe:not([inert])')?.focus({ preventScroll: true })
    hadFocus.current = false
  })

  return (
    <div ref={frames} className={styles.frames}>
      {!shown && (
        <div className={frame.className}>
          {!hasProblem && <p className={styles.loading}>Loading the form…</p>}
        </div>
      )}
      {shown && shown.number !== number && (
        <Frame key={shown.number} {...shown} isShown onMessage={onMessage} onRemove={onRemove} {...frame} />
      )}
      <Frame
        key={number}
        {...newest}
        isShown={shown?.number === number}
        onMessage={onMessage}
        onRemove={onRemove}
        {...frame}
      />
      {warmed > number && (
        <Frame
          key={number + 1}
          number={number + 1}
          modules={undefined}
          isShown={false}
          onMessage={onMessage}
          onRemove={onRemove}
          {...frame}
        />
      )}
    </div>
  )
}

/** Adds the line of a syntax error: the transpiler often says where the function begins, or nothing. */
function located({ message, file, line, isBlank }: Problem, files: Files): Problem {
  // Code in the frame can name any file.
  if (file === undefined || !Object.hasOwn(files, file)) return { message, isBlank }
  const isSyntax = message.startsWith('SyntaxError')
  return { message, file, line: (isSyntax && lineOfSyntaxError(file, files[file]!)) || line, isBlank }
}

/** What became of files that ran. */
interface Outcome {
  about: Files
  problem?: Problem
}

interface RunnerProps {
  /** The example's files; must stay the same object until one changes. */
  files: Files
  /** Whether the reader is typing: problems wait until the next pause. */
  isTyping: boolean
  /** The file whose default export to show. */
  entry: string
  /** Classes of the form's area in the page. */
  className: string
  /** Where to show the form's state, if the site does. */
  inspector: HTMLElement | null
  /** Called when a problem begins or ends; must stay the same function. */
  onProblem: Dispatch<boolean>
}

/** Runs an edited example in a sandboxed frame, and shows problems below the form, or in its place. */
export function Runner({ files, isTyping, onProblem, ...frame }: RunnerProps): ReactNode {
  useLayoutEffect(keepFramesHere, [])
  const [run, setRun] = useState<{ about: Files; modules: Files }>()
  const modules = run?.modules
  const [outcome, setOutcome] = useState<Outcome>()
  const [ended, setEnded] = useState<{ times: number; culprit?: Files }>({ times: 0 })
  const [tries, setTries] = useState(0)
  const [canRetry, setCanRetry] = useState(false)
  /** Whether the runtime didn't load; undefined once it has. */
  const [isLost, setLost] = useState<boolean>()

  useEffect(() => {
    let isOld = false
    transpile(files, () => !isOld).then(
      (transpiled) => {
        if (isOld || !transpiled) return
        setCanRetry(false)
        if ('modules' in transpiled) setRun({ about: files, modules: transpiled.modules })
        // What the frame shows stays.
        else
          setOutcome((before) => ({
            about: files,
            problem: { ...transpiled.problem, isBlank: before?.problem?.isBlank },
          }))
      },
      (error: Error) => {
        if (isOld) return
        if (error instanceof WorkerGone) return setLost(true)
        setCanRetry(true)
        setOutcome({ about: files, problem: { message: error.message } })
      },
    )
    return () => {
      isOld = true
    }
  }, [files, tries])

  const latest = useRef<Files>()
  useEffect(() => {
    latest.current = run?.about
  }, [run])
  const onFrame = useCallback((problem: Problem | undefined) => {
    setLost(undefined)
    setOutcome({ about: latest.current!, problem })
  }, [])
  const onEnd = useCallback((why: string | undefined, culprit: Files | undefined) => {
    if (why === undefined) setLost(true)
    else setOutcome({ about: latest.current!, problem: { message: why } })
    setEnded(({ times }) => ({ times: times + 1, culprit }))
  }, [])
  const [budget] = useState(() => new Budget())
  // A message that came before the form no longer stands in its place.
  const onShow = useCallback(() => {
    setOutcome((before) =>
      before?.problem ? { ...before, problem: { ...before.problem, isBlank: false } } : before,
    )
  }, [])
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let heard = 0
    const onMessage = ({ source }: MessageEvent) => {
      if (!isFromWithin(area.current!, source)) return
      heard += 1
      if (heard > MOST_WINDOW_MESSAGES) onEnd(FLOODED, modules)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [modules, onEnd])
  const isEnded = modules !== undefined && ended.culprit === modules
  const runAgain = () => {
    setOutcome(undefined)
    setLost((before) => before && false)
    setEnded({ times: ended.times })
    setTries(tries + 1)
  }

  const isCurrent = !isTyping && outcome?.about === files
  const told = useHeld(outcome, outcome !== undefined && !isCurrent)
  const problem = useMemo(() => told?.problem && located(told.problem, told.about), [told])
  const place = problem?.file && `${problem.file}${problem.line ? `, line ${problem.line}` : ''}: `
  const said = isCurrent && problem ? `${place ?? ''}${problem.message}` : ''
  useEffect(() => {
    if (said) announce(said, false)
  }, [said])

  const hasProblem = problem !== undefined || isLost === true
  useEffect(() => {
    onProblem(hasProblem)
  }, [hasProblem, onProblem])

  const hasFrame = modules !== undefined && !isEnded
  return (
    <div ref={area} className={clsx((!hasFrame || problem?.isBlank) && styles.blank)}>
      {hasFrame ? (
        <Frames
          key={ended.times}
          modules={modules}
          hasProblem={outcome?.problem !== undefined}
          budget={budget}
          onProblem={onFrame}
          onShow={onShow}
          onEnd={onEnd}
          {...frame}
        />
      ) : (
        <div className={frame.className}>
          {!problem && isLost === undefined && <p className={styles.loading}>Loading the form…</p>}
        </div>
      )}
      <div className={styles.outcome}>
        <p className={styles.problem} data-problem>
          {/* In edited code, the place is another one. */}
          {place && isCurrent && (
            <span className={styles.place} translate="no">
              {place}
            </span>
          )}
          {problem && <span>{problem.message}</span>}
        </p>
        {isLost !== undefined && (
          <div className={styles.again}>
            <LoadFailure what="The example’s runtime" hasFailed={isLost} onRetry={runAgain}>
              Your edits are kept.
            </LoadFailure>
          </div>
        )}
        {isLost === undefined && (isEnded || canRetry) && (
          <p className={styles.again}>
            <button type="button" className="button button--secondary button--sm" onClick={runAgain}>
              Run again
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
