import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import clsx from 'clsx'
import { createPortal } from 'react-dom'
import { StateView } from '../../page/StateView'
import { shortened } from '../../page/shortened'
import type { Files } from '../../page/files'
import { lineOfSyntaxError } from '../highlight'
import { transpile } from '../transpile/service'
import {
  costOf,
  MOST_COST,
  readMessage,
  withState,
  type PageMessage,
  type Problem,
  type StartMessage,
  type States,
} from './messages'
import frameUrl from '!./frame.html?bundled'
import styles from './Runner.module.css'

/** How many seconds a frame may go without answering before the page stops it. */
const PATIENCE_S = 3

/** How long the frame's document may load, in milliseconds. */
const LOADING_MS = 20_000

const NO_ANSWER = `Stopped: the example didn’t respond for ${PATIENCE_S} seconds.`
const NOT_LOADED = 'The example’s runtime didn’t load. Check your connection.'
const FLOODED = 'Stopped: the example sent too much to the page.'
const LEFT = 'Stopped: the example tried to navigate away.'

/** Returns a style sheet's rules. Those of another origin can't be read: browser extensions add some. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return Array.from(sheet.cssRules)
  } catch {
    return []
  }
}

/** Collects the page's styles, so that the form in the frame looks like the page. */
function startMessage(className: string): StartMessage {
  const rules = Array.from(document.styleSheets).flatMap(rulesOf)
  const { attributes } = document.documentElement
  return {
    css: rules.map(({ cssText }) => cssText).join('\n'),
    root: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
    className,
  }
}

interface FrameProps {
  /** The example's files as guarded JavaScript; must stay the same object until one changes. */
  modules: Files
  entry: string
  className: string
  inspector: HTMLElement | null
  /** Called with a problem, or with undefined when the modules have run; must stay the same function. */
  onProblem: (problem: Problem | undefined) => void
  /** Called with why the frame is unusable and which modules caused it; must stay the same function. */
  onEnd: (why: string, culprit: Files) => void
}

/** One frame, from start to end. It answers only on the port that the page gives it. */
function Frame({ modules, entry, className, inspector, onProblem, onEnd }: FrameProps): ReactNode {
  const [port, setPort] = useState<MessagePort>()
  const [height, setHeight] = useState<number>()
  const [states, setStates] = useState<States>(new Map())

  const latest = useRef(modules)
  useEffect(() => {
    latest.current = modules
  }, [modules])

  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // A second load means that the frame went to another document.
    if (port) return onEnd(LEFT, modules)
    const { port1, port2 } = new MessageChannel()
    // The sandboxed frame has no origin to name here.
    currentTarget.contentWindow!.postMessage(startMessage(className), '*', [port2])
    setPort(port1)
  }

  useEffect(() => {
    if (!port) return undefined
    let hasAnswered = false
    let unanswered = 0
    let cost = 0
    let culprit = latest.current
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      cost += costOf(data)
      if (cost > MOST_COST) {
        // Those on their way aren't read.
        port.removeEventListener('message', onMessage)
        port.close()
        return onEnd(FLOODED, latest.current)
      }
      const message = readMessage(data as string)
      if (!message) return
      hasAnswered = true
      unanswered = 0
      if (message.type === 'height') setHeight(message.height)
      else if (message.type === 'state') setStates((all) => withState(all, message.form, message.state))
      else if (message.type === 'ran') onProblem(undefined)
      else if (message.type === 'problem') onProblem(message)
    }
    port.addEventListener('message', onMessage)
    port.start()
    const send = (message: PageMessage) => port.postMessage(message)
    const heartbeat = setInterval(() => {
      if (unanswered === 0) culprit = latest.current
      if (unanswered === PATIENCE_S) onEnd(hasAnswered ? NO_ANSWER : NOT_LOADED, culprit)
      unanswered += 1
      cost = 0
      send({ type: 'ping' })
    }, 1000)
    const { documentElement } = document
    const themes = new MutationObserver(() => send({ type: 'theme', theme: documentElement.dataset.theme! }))
    themes.observe(documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      clearInterval(heartbeat)
      themes.disconnect()
      port.close()
    }
  }, [port, onProblem, onEnd])

  useEffect(() => {
    if (port) return undefined
    const timeout = setTimeout(() => onEnd(NOT_LOADED, latest.current), LOADING_MS)
    return () => clearTimeout(timeout)
  }, [port, onEnd])

  useEffect(() => {
    port?.postMessage({ type: 'run', modules, entry } satisfies PageMessage)
  }, [port, modules, entry])

  return (
    <>
      <iframe
        className={`${className} ${styles.frame}`}
        title={`Form of the edited ${entry}`}
        src={frameUrl}
        sandbox="allow-scripts allow-forms"
        // Hidden until it has the page's styles, because it's white before.
        style={{ height, visibility: height === undefined ? 'hidden' : undefined }}
        onLoad={onLoad}
      />
      {inspector &&
        createPortal(
          shortened([...states.values()]).map((state, index) => (
            <StateView key={[...states.keys()][index]} state={state} />
          )),
          inspector,
        )}
    </>
  )
}

/** Adds the line of a syntax error: the transpiler often says where the function begins, or nothing. */
function located({ message, file, line, isBlank }: Problem, files: Files): Problem {
  // Code in the frame can name any file.
  if (file === undefined || !Object.hasOwn(files, file)) return { message, isBlank }
  const isSyntax = message.startsWith('SyntaxError')
  return { message, file, line: (isSyntax && lineOfSyntaxError(file, files[file]!)) || line, isBlank }
}

interface RunnerProps {
  /** The example's files; must stay the same object until one changes. */
  files: Files
  /** The file whose default export to show. */
  entry: string
  /** Classes of the form's area in the page. */
  className: string
  /** Where to show the form's state, if the site does. */
  inspector: HTMLElement | null
  /** Called when a problem begins or ends; must stay the same function. */
  onProblem: Dispatch<Problem | undefined>
}

/** Runs an edited example in a sandboxed frame, and shows problems below the form, or in its place. */
export function Runner({ files, onProblem, ...frame }: RunnerProps): ReactNode {
  const [modules, setModules] = useState<Files>()
  const [lastProblem, setLastProblem] = useState<Problem>()
  const [ended, setEnded] = useState<{ times: number; culprit?: Files }>({ times: 0 })
  const [tries, setTries] = useState(0)
  const [canRetry, setCanRetry] = useState(false)

  useEffect(() => {
    let isOld = false
    transpile(files, () => !isOld).then(
      (transpiled) => {
        if (isOld || !transpiled) return
        setCanRetry(false)
        if ('modules' in transpiled) setModules(transpiled.modules)
        // What the frame shows stays.
        else setLastProblem((before) => ({ ...transpiled.problem, isBlank: before?.isBlank }))
      },
      ({ message }: Error) => {
        if (isOld) return
        setCanRetry(true)
        setLastProblem({ message })
      },
    )
    return () => {
      isOld = true
    }
  }, [files, tries])

  const onEnd = useCallback((why: string, culprit: Files) => {
    setLastProblem({ message: why })
    setEnded(({ times }) => ({ times: times + 1, culprit }))
  }, [])
  const isEnded = modules !== undefined && ended.culprit === modules
  const runAgain = () => {
    setLastProblem(undefined)
    setEnded({ times: ended.times })
    setTries(tries + 1)
  }

  const problem = useMemo(() => lastProblem && located(lastProblem, files), [lastProblem, files])
  useEffect(() => {
    onProblem(problem)
  }, [problem, onProblem])

  const hasFrame = modules !== undefined && !isEnded
  return (
    <div className={clsx((!hasFrame || problem?.isBlank) && styles.blank)}>
      {hasFrame ? (
        <Frame key={ended.times} modules={modules} {...frame} onProblem={setLastProblem} onEnd={onEnd} />
      ) : (
        <div className={frame.className}>
          {!problem && <p className={styles.waiting}>Loading the form…</p>}
        </div>
      )}
      <div className={styles.outcome}>
        <p role="alert" className={styles.problem}>
          {problem?.file && (
            <span className={styles.place}>
              {problem.file}
              {problem.line && `, line ${problem.line}`}:{' '}
            </span>
          )}
          {problem?.message}
        </p>
        {(isEnded || canRetry) && (
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
