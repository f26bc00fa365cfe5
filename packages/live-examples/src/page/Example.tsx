import { useEffect, useState, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import clsx from 'clsx'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { LoadFailure } from '@docs/kit/browser'
import type { Files } from '../core/files'
import styles from './styles.module.css'

/** How close an example must be to the viewport before its code loads. */
const NEAR = '400px'

interface ExampleProps {
  /** Name of the example's file, without `.tsx`. */
  name: string
  /** Loads that file. In MDX, the build fills it in. */
  load: () => Promise<{ default: ComponentType }>
  /** Loads its files as text, for the editor. In MDX, the build fills it in. */
  source: () => Promise<{ default: Files }>
  /** Whether the form shows its state. In MDX, the build fills it in. */
  isInspected?: boolean
  /** Height to reserve for the form before it loads, in `rem`. */
  height?: string
  /** The example's printed source. In MDX, the build fills it in. */
  children: ReactNode
}

/** Calls back once the page has loaded and the browser is idle. */
function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks, and a busy page may never be idle.
  const ask = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback)
  if (document.readyState === 'complete') ask()
  else window.addEventListener('load', ask, { once: true })
}

/** Loads the example's component once the element is near the viewport, and the page has what's more urgent. */
function useExample(load: ExampleProps['load']) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [Component, setComponent] = useState<ComponentType>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!element || hasFailed || Component) return undefined
    const start = () =>
      load().then(
        (module) => setComponent(() => module.default),
        () => setFailed(true),
      )
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        whenIdle(() => void start())
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [load, element, hasFailed, Component])

  return { setElement, Component, hasFailed, retry: () => setFailed(false) }
}

// The chunk name keeps its styles out of the main style sheet: see `lateStyles` in src/webpack.ts.
const loadEditor = () => import(/* webpackChunkName: "late-editor" */ '../editor/Workbench')

/** An open editor: its module, the example's files as printed, and as they are now. */
interface OpenEditor {
  editor: Awaited<ReturnType<typeof loadEditor>>
  original: Files
  files: Files
}

/** Opens and closes an example's editor. What was typed into code is kept until the tab closes. */
function useEditor(name: string, source: ExampleProps['source']) {
  const [open, setOpen] = useState<OpenEditor>()
  const [step, setStep] = useState<'loading' | 'failed'>()

  const edit = () => {
    setStep('loading')
    Promise.all([loadEditor(), source()]).then(
      ([editor, { default: original }]) => {
        setStep(undefined)
        setOpen({ editor, original, files: editor.readKept(name, original) })
      },
      () => setStep('failed'),
    )
  }
  const change = (edits: (original: Files, files: Files) => Files) => {
    if (!open) return
    const files = edits(open.original, open.files)
    if (files === open.files) return
    open.editor.keep(name, open.original, files)
    setOpen({ ...open, files })
  }
  return { open, step, edit, change, done: () => setOpen(undefined) }
}

interface FailureProps {
  message: string
  action: string
  onAction: () => void
}

const Failure = ({ message, action, onAction }: FailureProps): ReactNode => (
  <div role="alert">
    <p>{message}</p>
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)

/**
 * A live form: the component that the example file exports, with its state beside it, Edit and Reset buttons, and the
 * file's source. Edit shows an editor in their place.
 */
export function Example(props: ExampleProps): ReactNode {
  const { name, load, source, isInspected, height = '20', children } = props
  const { setElement, Component, hasFailed, retry } = useExample(load)
  const { open, step, edit, change, done } = useEditor(name, source)
  const [resets, setResets] = useState(0)
  const id = `example-${name}`
  const room = { '--height': `${height}rem` } as CSSProperties
  useBrokenLinks().collectAnchor(id)

  const reset = () => {
    change((original) => original)
    setResets(resets + 1)
  }

  return (
    <section
      id={id}
      className={styles.example}
      aria-label={`Live example: ${name.replaceAll('-', ' ')}`}
      data-example={name}
      data-editing={open ? 'open' : 'closed'}
    >
      <div className={styles.header}>
        <span className={styles.title} translate="no">
          {name}.tsx
        </span>
        <div className={styles.actions}>
          <button
            type="button"
            className="button button--secondary"
            aria-disabled={step === 'loading'}
            onClick={open ? done : edit}
          >
            {open ? 'Done' : 'Edit'}
          </button>
          <button
            type="button"
            className="button button--secondary"
            onClick={reset}
            disabled={!Component && !open}
          >
            Reset
          </button>
        </div>
      </div>
      {!open && <LoadFailure what="The editor" hasFailed={step === 'failed'} onRetry={edit} />}
      {open ? (
        <ErrorBoundary
          fallback={({ error, tryAgain }) => (
            <Failure
              message={`The editor crashed: ${error.message}`}
              action="Reset"
              onAction={() => {
                reset()
                tryAgain()
              }}
            />
          )}
        >
          <open.editor.default
            name={name}
            files={open.files}
            resets={resets}
            onChange={(file, text) =>
              change((_original, files) => (files[file] === text ? files : { ...files, [file]: text }))
            }
          />
        </ErrorBoundary>
      ) : (
        <>
          <div ref={setElement} className={styles.live}>
            <div
              className={clsx(styles.form, isInspected && styles.reserving)}
              style={room}
              data-example-form
            >
              <noscript>This form needs JavaScript. Its source code is below.</noscript>
              {!Component && <LoadFailure what="The example" hasFailed={hasFailed} onRetry={retry} />}
              {Component && (
                <ErrorBoundary
                  key={resets}
                  fallback={({ error }) => (
                    <Failure
                      message={`The example crashed: ${error.message}`}
                      action="Start again"
                      onAction={reset}
                    />
                  )}
                >
                  <Component />
                </ErrorBoundary>
              )}
            </div>
          </div>
          {children}
        </>
      )}
    </section>
  )
}
