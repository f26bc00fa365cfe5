import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Files } from '../../core/files'
import { Budget, WINDOW_COST, type FrameMessage, type Problem } from '../../core/frameMessages'
import { FLOODED, Frame, type FrameProps } from './Frame'
import { LoadingForm } from './LoadingForm'
import styles from './frames.module.css'

/** How long after a run the frame for the next one starts to load, in milliseconds. */
const WARM_UP_MS = 400

/** Whether a message's source is a frame in an element, or one inside such a frame. */
function isFromWithin(element: Element, source: MessageEventSource | null): boolean {
  let frame = source as Window | null
  while (frame && frame.parent !== window && frame.parent !== frame) frame = frame.parent
  return Array.from(element.querySelectorAll('iframe')).some(({ contentWindow }) => contentWindow === frame)
}

interface FramesProps extends Pick<FrameProps, 'entry' | 'className' | 'inspector' | 'budget' | 'onEnd'> {
  /** The example's files as guarded JavaScript, once there are some to run; must stay the same object until one changes. */
  modules: Files | undefined
  /** Whether the page shows a form of its own until these have one. */
  isInPage: boolean
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
export function Frames(props: FramesProps): ReactNode {
  const { modules, isInPage, hasProblem, onProblem, onShow, ...frame } = props
  const [newest, setNewest] = useState({ number: 0, modules })
  if (newest.modules !== modules) setNewest({ number: newest.number + (newest.modules ? 1 : 0), modules })
  const [shown, setShown] = useState<typeof newest>()
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

  const { onEnd } = frame
  const [windowBudget] = useState(() => new Budget())
  useEffect(() => {
    // By the time this effect is cleaned up, the ref is empty already, and a flood goes on meanwhile.
    const element = frames.current!
    const count = ({ source }: MessageEvent) => {
      if (!isFromWithin(element, source)) return
      if (windowBudget.isExceededBy(WINDOW_COST, performance.now())) onEnd(FLOODED, modules)
    }
    window.addEventListener('message', count)
    return () => window.removeEventListener('message', count)
  }, [modules, windowBudget, onEnd])

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
      {!shown && !isInPage && <LoadingForm className={frame.className} isLoading={!hasProblem} />}
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
