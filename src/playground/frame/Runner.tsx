import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import type { InspectorRow } from '../../components/Example/inspection'
import { InspectorRows } from '../../components/Example/Inspector'
import type { Files } from '../files'
import { guardLoops, lineOfSyntaxError } from './guardLoops'
import { isFrameMessage, type PageMessage, type Problem, type StartMessage } from './messages'
import frameUrl from '!./frame.html?bundled'
import styles from './Runner.module.css'

/** Longest file to run, in characters: no form needs more, and longer files slow down the page. */
const LONGEST_FILE = 200_000

/** How many seconds a frame may go without answering before the page stops it. */
const PATIENCE = 3

const NO_ANSWER = `The example didn't answer for ${PATIENCE} seconds and was stopped.`
const NOT_LOADED = "The example's runtime didn't load. Check the connection."
const LEFT = 'The example tried to leave its frame and was stopped.'

/** Collects the page's styles, so that the form in the frame looks like the page. */
function startMessage(className: string): StartMessage {
  const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules))
  const { attributes } = document.documentElement
  return {
    css: rules.map(({ cssText }) => cssText).join('\n'),
    root: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
    className,
  }
}

interface FrameProps {
  files: Files
  entry: string
  className: string
  inspector: HTMLElement | null
  /** Called with a problem, or with undefined when the files have run; must stay the same function. */
  onProblem: (problem: Problem | undefined) => void
  /** Called with why the frame is unusable and which files caused it; must stay the same function. */
  onEnd: (why: string, culprit: Files) => void
}

/** One frame, from start to end. It answers only on the port that the page gives it. */
function Frame({ files, entry, className, inspector, onProblem, onEnd }: FrameProps): ReactNode {
  const [port, setPort] = useState<MessagePort>()
  const [height, setHeight] = useState<number>()
  const [rows, setRows] = useState<Record<string, readonly InspectorRow[]>>({})

  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  }, [files])

  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // A second load means that the frame went to another document.
    if (port) return onEnd(LEFT, files)
    const { port1, port2 } = new MessageChannel()
    // The sandboxed frame has no origin to name here.
    currentTarget.contentWindow!.postMessage(startMessage(className), '*', [port2])
    setPort(port1)
  }

  useEffect(() => {
    if (!port) return undefined
    let hasAnswered = false
    let unanswered = 0
    let culprit = latest.current
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isFrameMessage(data)) return
      hasAnswered = true
      unanswered = 0
      if (data.type === 'height') setHeight(data.height)
      else if (data.type === 'rows') setRows((all) => ({ ...all, [data.form]: data.rows }))
      else if (data.type === 'ran') onProblem(undefined)
      else if (data.type === 'problem') onProblem(data)
    })
    port.start()
    const send = (message: PageMessage) => port.postMessage(message)
    const heartbeat = setInterval(() => {
      if (unanswered === 0) culprit = latest.current
      if (unanswered === PATIENCE) onEnd(hasAnswered ? NO_ANSWER : NOT_LOADED, culprit)
      unanswered += 1
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
    const guarded = Object.entries(files).map(([file, source]) => [file, guardLoops(source)])
    const message: PageMessage = { type: 'run', files: Object.fromEntries(guarded) as Files, entry }
    port?.postMessage(message)
  }, [port, files, entry])

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
          Object.entries(rows).map(
            ([form, shown]) => shown.length > 0 && <InspectorRows key={form} rows={shown} />,
          ),
          inspector,
        )}
    </>
  )
}

interface RunnerProps {
  /** The example's files; must stay the same object until one changes. */
  files: Files
  /** The file whose default export to show. */
  entry: string
  /** Classes of the form's area in the page. */
  className: string
  /** Where to show the form's state. */
  inspector: HTMLElement | null
}

/** Runs an edited example in a sandboxed frame, and shows problems below it. */
export function Runner({ files, ...frame }: RunnerProps): ReactNode {
  const [told, setTold] = useState<Problem>()
  const [ended, setEnded] = useState<{ times: number; culprit?: Files }>({ times: 0 })
  const onEnd = useCallback((why: string, culprit: Files) => {
    setTold({ message: why })
    setEnded(({ times }) => ({ times: times + 1, culprit }))
  }, [])
  const runAgain = () => {
    setTold(undefined)
    setEnded({ times: ended.times })
  }

  const tooLong = Object.keys(files).find((name) => files[name]!.length > LONGEST_FILE)
  const problem = useMemo((): Problem | undefined => {
    if (tooLong) return { message: `Files of more than ${LONGEST_FILE} characters don't run`, file: tooLong }
    if (!told?.file || !told.message.startsWith('SyntaxError')) return told
    // The frame reports the line where the statement begins, or none.
    return { ...told, line: lineOfSyntaxError(files[told.file] ?? '') ?? told.line }
  }, [files, tooLong, told])

  return (
    <>
      {tooLong || ended.culprit === files ? (
        <div className={frame.className} />
      ) : (
        <Frame key={ended.times} files={files} {...frame} onProblem={setTold} onEnd={onEnd} />
      )}
      <p role="alert" className={styles.problem}>
        {problem?.file && (
          <span className={styles.place}>
            {problem.file}
            {problem.line && `, line ${problem.line}`}:{' '}
          </span>
        )}
        {problem?.message}
      </p>
      {ended.culprit === files && (
        <p className={styles.again}>
          <button type="button" className="button button--secondary button--sm" onClick={runAgain}>
            Run again
          </button>
        </p>
      )}
    </>
  )
}
