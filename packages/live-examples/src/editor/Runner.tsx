import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react'
import clsx from 'clsx'
import { announce, LoadFailure } from '@docs/kit/browser'
import type { Files } from '../core/files'
import { Budget, withProblem, type Problem } from '../core/frameMessages'
import { Frames } from '../frame/outside/Frames'
import { LoadingForm } from '../frame/outside/LoadingForm'
import { keepFramesHere } from '../frame/outside/keepFramesHere'
import { WorkerGone } from '../workers/client'
import { transpile } from '../workers/transpile/service'
import { lineOfSyntaxError } from './highlight'
import { useHeld } from './pauses'
import styles from './Runner.module.css'

/** How the message of an error starts if the code can't be read. */
const SYNTAX_ERROR = 'SyntaxError'

/** Adds the line of a syntax error: the transpiler often says where the function begins, or nothing. */
function located({ message, file, line, isBlank }: Problem, files: Files): Problem {
  // Code in the frame can name any file.
  if (file === undefined || !Object.hasOwn(files, file)) return { message, isBlank }
  const isSyntax = message.startsWith(SYNTAX_ERROR)
  return { message, file, line: (isSyntax && lineOfSyntaxError(file, files[file]!)) || line, isBlank }
}

/** Where a problem is, as it's written before its message. */
const placeOf = ({ file, line }: Problem) => (file ? `${file}${line ? `, line ${line}` : ''}: ` : '')

/** What became of files that ran. */
interface Outcome {
  about: Files
  problems: readonly Problem[]
}

/** Whether something is wrong with the code, and whether it's that it can't be read. */
export type ProblemKind = 'unreadable' | 'other' | undefined

interface RunnerProps {
  /** The example's files; must stay the same object until one changes. */
  files: Files
  /** Whether the reader is typing: problems wait until the next pause. */
  isTyping: boolean
  /** Whether the page's own form is shown until these files have another. */
  isInPage: boolean
  /** Whether to have all ready for the first edit, and run nothing. */
  isWaiting: boolean
  /** The file whose default export to show. */
  entry: string
  /** Classes of the form's area in the page. */
  className: string
  /** Where to show the form's state, if the site does. */
  inspector: HTMLElement | null
  /** Called when a problem begins or ends; must stay the same function. */
  onProblem: Dispatch<ProblemKind>
  /** Called when files have a form to show; must stay the same function. */
  onShow: () => void
}

/** Runs an edited example in a sandboxed frame, and shows problems below the form, or in its place. */
export function Runner(props: RunnerProps): ReactNode {
  const { files, isTyping, isInPage, isWaiting, onProblem, onShow, ...frame } = props
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
        if (isWaiting) {
          setRun(undefined)
          setOutcome(undefined)
          setLost(undefined)
        } else if ('modules' in transpiled) setRun({ about: files, modules: transpiled.modules })
        // What the frame shows stays.
        else
          setOutcome((before) => ({
            about: files,
            problems: [{ ...transpiled.problem, isBlank: before?.problems.at(-1)?.isBlank }],
          }))
      },
      (error: Error) => {
        // Nothing needs it yet.
        if (isOld || isWaiting) return
        if (error instanceof WorkerGone) return setLost(true)
        setCanRetry(true)
        setOutcome({ about: files, problems: [{ message: error.message }] })
      },
    )
    return () => {
      isOld = true
    }
  }, [files, tries, isWaiting])

  const latest = useRef(files)
  useEffect(() => {
    if (run) latest.current = run.about
  }, [run])
  const tell = useCallback((problem: Problem | undefined) => {
    const about = latest.current
    setOutcome((before) => ({
      about,
      problems: problem ? withProblem(before?.about === about ? before.problems : [], problem) : [],
    }))
  }, [])
  const onFrame = useCallback(
    (problem: Problem | undefined) => {
      setLost(undefined)
      tell(problem)
    },
    [tell],
  )
  const onEnd = useCallback(
    (why: string | undefined, culprit: Files | undefined) => {
      if (why === undefined) setLost(true)
      else tell({ message: why })
      setEnded(({ times }) => ({ times: times + 1, culprit }))
    },
    [tell],
  )
  const [budget] = useState(() => new Budget())
  // A message that came before the form no longer stands in its place.
  const onFrameShow = useCallback(() => {
    setOutcome(
      (before) =>
        before && { ...before, problems: before.problems.map((problem) => ({ ...problem, isBlank: false })) },
    )
    onShow()
  }, [onShow])
  const isEnded = modules !== undefined && ended.culprit === modules
  const runAgain = () => {
    setOutcome(undefined)
    setLost((before) => before && false)
    setEnded({ times: ended.times })
    setTries(tries + 1)
  }

  const isCurrent = !isTyping && outcome?.about === files
  const told = useHeld(outcome, outcome !== undefined && !isCurrent)
  const problems = useMemo(() => told?.problems.map((problem) => located(problem, told.about)) ?? [], [told])
  const newest = problems.at(-1)
  const said = isCurrent && newest ? placeOf(newest) + newest.message : ''
  useEffect(() => {
    if (said) announce(said, false)
  }, [said])

  const other = newest !== undefined || isLost === true ? 'other' : undefined
  const kind = newest?.message.startsWith(SYNTAX_ERROR) ? 'unreadable' : other
  useEffect(() => {
    onProblem(kind)
  }, [kind, onProblem])

  const hasFrame = (modules !== undefined || isInPage) && !isEnded
  const isBlank = !isInPage && (!hasFrame || newest?.isBlank)
  return (
    <div className={clsx(isInPage && styles.belowForm, isBlank && styles.blank)}>
      {hasFrame ? (
        <Frames
          key={ended.times}
          modules={modules}
          isInPage={isInPage}
          hasProblem={Boolean(outcome?.problems.length)}
          budget={budget}
          onProblem={onFrame}
          onShow={onFrameShow}
          onEnd={onEnd}
          {...frame}
        />
      ) : (
        !isInPage && <LoadingForm className={frame.className} isLoading={!newest && isLost === undefined} />
      )}
      <div className={styles.outcome}>
        <p className={styles.problem} data-problem>
          {problems.map((problem) => (
            <span key={placeOf(problem) + problem.message}>
              {/* In edited code, the place is another one. */}
              {problem.file && isCurrent && (
                <span className={styles.place} translate="no">
                  {placeOf(problem)}
                </span>
              )}
              <span>{problem.message}</span>
            </span>
          ))}
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
