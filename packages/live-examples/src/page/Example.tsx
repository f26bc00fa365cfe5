import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import clsx from 'clsx'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { LoadFailure, useOverflow } from '@docs/kit/browser'
import { isLoaded } from '../core/editing'
import { changedFiles } from '../core/files'
import type { WorkbenchLayout } from '../core/playground'
import { InspectorTarget } from './InspectorTarget'
import { useEditing, type LoadFiles } from './useEditing'
import styles from './styles.module.css'

/** How close an example must be to the viewport before its code loads. */
const NEAR = '400px'

/** Height of the strip with a field's state, in `rem`: `--strip` in the style sheet. */
const STRIP_REM = 2.25

type LoadExample = () => Promise<{ default: ComponentType }>

interface ExampleProps {
  /** Name of the example's file, without `.tsx`. */
  name: string
  /** Loads that file. In MDX, the build fills it in. */
  load: LoadExample
  /** Loads its files as text, for the editor. In MDX, the build fills it in. */
  source: LoadFiles
  /** Whether to show the form's state. In MDX, the build fills it in. */
  isInspected?: boolean
  /** Height to reserve for the form before it loads, in `rem`. */
  height?: string
  /** How many of its fields stand below each other, so that the state of each can hang below its input on a phone. */
  fields?: string
  /** The example's printed source. In MDX, the build fills it in. */
  children: ReactNode
}

/** Calls back once the page has loaded and the browser is idle, unless the signal is aborted before. */
function whenIdle(callback: () => void, signal: AbortSignal): void {
  const run = () => !signal.aborted && callback()
  const ask = () => {
    // Safari has no idle callbacks, and a busy page may never be idle.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
    else setTimeout(run)
  }
  if (document.readyState === 'complete') ask()
  else window.addEventListener('load', ask, { signal })
}

/**
 * Loads the example's component once the element is near the viewport. Near it from the start, it waits until the
 * page is idle.
 */
function useExample(load: LoadExample) {
  const element = useRef<HTMLDivElement>(null)
  const [Component, setComponent] = useState<ComponentType>()
  const [hasFailed, setFailed] = useState(false)
  const [isRetry, setRetry] = useState(false)

  useEffect(() => {
    if (hasFailed || Component) return undefined
    const place = element.current!
    const waiting = new AbortController()
    const { signal } = waiting
    const start = () => {
      waiting.abort()
      load().then(
        (module) => setComponent(() => module.default),
        () => setFailed(true),
      )
    }
    let isAsked = isRetry
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) isAsked = true
        else if (isAsked) start()
        else {
          // Near from the start: the first screen comes first, unless the reader asks for the form.
          window.addEventListener('scroll', start, { signal })
          // The buttons above ask for it, too: without the form, there is nothing else to focus.
          place.parentElement!.addEventListener('pointerdown', start, { signal })
          place.parentElement!.addEventListener('focusin', start, { signal })
          whenIdle(start, signal)
        }
      },
      { rootMargin: NEAR },
    )
    signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(place)
    return () => waiting.abort()
  }, [load, hasFailed, isRetry, Component])

  const retry = () => {
    setRetry(true)
    setFailed(false)
  }

  return { element, Component, hasFailed, retry }
}

function Failure({
  children,
  action,
  onAction,
}: {
  /** One text: a translated page may have replaced a part of it. */
  children: string
  action: string
  onAction: () => void
}) {
  return (
    <div role="alert">
      <p>{children}</p>
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}

const scrollTo = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

/**
 * A live form: the component that the example file exports, the form's state as
 * the reader types, Edit and Reset buttons, and the file's source.
 */
export function Example(props: ExampleProps): ReactNode {
  const { name, load, source, isInspected = false, height = '20', fields, children } = props
  const { element, Component, hasFailed, retry } = useExample(load)
  const [run, setRun] = useState(0)
  const { editing, isKept, dispatch, Playground, isUnreadable } = useEditing(name, source)
  const [section, setSection] = useState<HTMLElement | null>(null)
  const [pane, setPane] = useState<HTMLElement | null>(null)
  const [form, setForm] = useState<HTMLElement | null>(null)
  const [inspector, setInspector] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState<string>()
  const panel = useMemo(() => ({ current: inspector }), [inspector])
  const scrolls = useOverflow(panel)
  const target = useMemo(() => ({ element: inspector, form, focused }), [inspector, form, focused])
  const [layout, setLayout] = useState<WorkbenchLayout>()
  const { step } = editing
  const id = `example-${name}`
  // "Copy link" leads here.
  useBrokenLinks().collectAnchor(id)
  const isInPage = !isLoaded(editing) || editing.isInPage
  const isEdited = step === 'edited' && changedFiles(editing.original, editing.files).length > 0
  const isOpen = layout !== undefined
  // The open editor is at most as high as the window. A link leads here from the top of the page.
  useEffect(() => {
    if (isOpen) section!.scrollIntoView({ block: 'nearest' })
  }, [isOpen, section])

  const edit = () => dispatch({ type: 'open', reason: 'reader' })
  const reset = () => {
    dispatch({ type: 'reset' })
    setRun(run + 1)
  }

  return (
    <section
      ref={setSection}
      id={id}
      className={clsx(styles.example, layout?.className)}
      style={layout?.style}
      aria-label={`Live example: ${name.replaceAll('-', ' ')}`}
      data-example={name}
      data-editing={isOpen ? 'open' : 'closed'}
    >
      <div className={styles.header}>
        <span className={styles.title}>
          <span translate="no">{name}.tsx</span>
          <span>{isEdited && ', edited'}</span>
        </span>
        <div className={styles.actions}>
          {step !== 'shared' && (
            <button
              type="button"
              className={styles.action}
              aria-disabled={step === 'loading'}
              onClick={step === 'editing' ? () => dispatch({ type: 'done' }) : edit}
            >
              {step === 'editing' ? 'Done' : 'Edit'}
            </button>
          )}
          <button
            type="button"
            className={styles.action}
            onClick={reset}
            disabled={!Component && !isLoaded(editing)}
          >
            Reset
          </button>
        </div>
      </div>
      {(step === 'loading' || step === 'failed') && (
        <LoadFailure what="The editor" hasFailed={step === 'failed'} onRetry={edit} />
      )}
      {isUnreadable && (
        <p ref={scrollTo} role="alert" className="alert alert--warning">
          The edits in this link can’t be read. It may have been cut off.
        </p>
      )}
      {/* The editor goes here. */}
      <div ref={setPane} className={layout?.paneClass} />
      <div
        ref={element}
        className={clsx(styles.live, layout?.liveClass)}
        data-hung={fields && isInPage && !isOpen ? '' : undefined}
        {...layout?.live}
      >
        {fields && (
          <svg className={styles.more} height={`${STRIP_REM * Number(fields)}rem`} aria-hidden="true" />
        )}
        <svg className={styles.reserved} height={`${height}rem`} aria-hidden="true" />
        <div
          ref={setForm}
          className={isInPage ? styles.form : undefined}
          data-example-form
          onFocus={(event) => setFocused((event.target as Partial<HTMLInputElement>).name)}
          onBlur={() => setFocused(undefined)}
        >
          <noscript>This form needs JavaScript. Its source code is below.</noscript>
          {!Component && isInPage && <LoadFailure what="The example" hasFailed={hasFailed} onRetry={retry} />}
          {Component && isInPage && (
            <InspectorTarget.Provider value={target}>
              <ErrorBoundary
                key={run}
                fallback={({ error }) => (
                  <Failure action="Start again" onAction={reset}>
                    {`The example crashed: ${error.message}`}
                  </Failure>
                )}
              >
                <Component />
              </ErrorBoundary>
            </InspectorTarget.Provider>
          )}
        </div>
        {isInspected && (
          <div
            ref={setInspector}
            className={styles.inspector}
            role="group"
            aria-label="Form state"
            // Keyboard users can scroll it. Before the app runs, it's empty.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={inspector && scrolls ? 0 : undefined}
          />
        )}
      </div>
      {!isOpen && !isEdited && children}
      {isLoaded(editing) && Playground && (
        <ErrorBoundary
          fallback={({ error, tryAgain }) => (
            <Failure
              action="Reset"
              onAction={() => {
                reset()
                tryAgain()
              }}
            >
              {`The editor crashed: ${error.message}`}
            </Failure>
          )}
        >
          <Playground
            name={name}
            editing={editing}
            isKept={isKept}
            dispatch={dispatch}
            section={section!}
            pane={pane!}
            form={form!}
            formClass={styles.form!}
            inspector={inspector}
            onLayout={setLayout}
          />
        </ErrorBoundary>
      )}
    </section>
  )
}
