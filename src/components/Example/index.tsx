import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import clsx from 'clsx'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import { announce } from '@site/src/clientModules/announcements'
import type { PlaygroundProps } from '@site/src/playground'
import type { Files } from '@site/src/playground/files'
import { dropEdits, dropSharedEdit, hasEdits, hasSharedEdit } from '@site/src/playground/storage'
import { InspectorTarget } from './InspectorTarget'
import heights from './heights.module.css'
import styles from './styles.module.css'

/** How close an example must be to the viewport before its code loads. */
const NEAR = '400px'

type LoadExample = () => Promise<{ default: ComponentType }>

interface ExampleProps {
  /** Name of a file in `src/examples/`, without `.tsx`. */
  name: string
  /** Loads that file. In MDX, the build fills it in. */
  load: LoadExample
  /** Height to reserve for the form before it loads, in `rem`: one of those in `heights.module.css`. */
  height?: string
  /** The example's source. In MDX, `src/mdx/examples.ts` fills it in at build time. */
  children?: ReactNode
}

/** Loads the example's component once the element is near the viewport. */
function useExample(load: LoadExample) {
  const element = useRef<HTMLDivElement>(null)
  const [Component, setComponent] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  const [hasRetried, setRetried] = useState(false)

  useEffect(() => {
    if (failed || Component) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load().then(
          (module) => setComponent(() => module.default),
          () => setFailed(true),
        )
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [load, failed, Component])

  const retry = () => {
    // If the retry fails too, a new deploy may have removed the file; a reload gets the new version.
    if (hasRetried) return window.location.reload()
    setRetried(true)
    setFailed(false)
  }

  return { element, Component, failed, hasRetried, retry }
}

interface OpenedPlayground {
  Playground: ComponentType<PlaygroundProps>
  /** Files changed by the shared link, if a link opened the playground. */
  shared?: Files
  /** Whether to move the focus: only if the reader just clicked Edit. */
  takesFocus: boolean
}

// The chunk name keeps its styles out of the main style sheet: see src/plugins/bundler/lateStyles.ts.
const loadPlayground = () => import(/* webpackChunkName: "playground" */ '@site/src/playground')

/** The example's in-place editor. The reader, stored edits in this tab, or a shared link can open it. */
function usePlayground(name: string) {
  const [opened, setOpened] = useState<OpenedPlayground>()

  const open = () => {
    loadPlayground().then(
      ({ default: Playground }) => setOpened({ Playground, takesFocus: true }),
      () => announce('The editor did not load. Check the connection, and press Edit again.'),
    )
  }

  useEffect(() => {
    const openUnasked = async () => {
      const isShared = hasSharedEdit()
      if (!isShared && !hasEdits(name)) return
      const { default: Playground, readSharedEdit } = await loadPlayground()
      const edit = isShared ? await readSharedEdit(window.location.hash) : undefined
      if (isShared && !edit) announce('The edits in this link can’t be read. This is the original example.')
      if (edit?.example === name) setOpened({ Playground, shared: edit.files, takesFocus: false })
      else if (hasEdits(name)) setOpened({ Playground, takesFocus: false })
    }
    // If the playground doesn't load, the reader can still click Edit.
    const start = () => void openUnasked().catch(() => {})
    const onHashChange = () => {
      if (!hasSharedEdit()) return
      setOpened(undefined)
      start()
    }
    start()
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [name])

  const close = () => {
    dropEdits(name)
    dropSharedEdit()
    setOpened(undefined)
  }

  return { opened, open, close }
}

/** Class that reserves a height. Not an inline style, because the site's CSP forbids those. */
function heightClass(height: string): string {
  const name = heights[`height${height}`]
  if (!name) {
    throw new Error(
      `There is no height "${height}" for a live example: add .height${height} to src/components/Example/heights.module.css.`,
    )
  }
  return name
}

function Failure({
  children,
  action,
  onAction,
}: {
  children: ReactNode
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

/**
 * A live form: the component that the example file exports, the form's state as
 * the reader types, Edit and Reset buttons, and the file's source.
 * @throws Error if `heights.module.css` has no class for `height`
 */
export default function Example({ name, load, height = '20', children }: ExampleProps): ReactNode {
  const { element, Component, failed, hasRetried, retry } = useExample(load)
  const [run, setRun] = useState(0)
  const { opened, open, close } = usePlayground(name)
  const [section, setSection] = useState<HTMLElement | null>(null)
  const [form, setForm] = useState<HTMLElement | null>(null)
  const [inspector, setInspector] = useState<HTMLElement | null>(null)
  const formClass = clsx(styles.form, heightClass(height))
  const reset = () => {
    close()
    setRun(run + 1)
  }

  return (
    <section
      ref={setSection}
      className={styles.example}
      aria-label={`Live example: ${name}`}
      data-example={name}
    >
      <div className={styles.header}>
        <span className={styles.title}>Live example</span>
        <div className={styles.actions}>
          {children && !opened && (
            <button type="button" className={styles.action} onClick={open}>
              Edit
            </button>
          )}
          <button type="button" className={styles.action} onClick={reset} disabled={!Component && !opened}>
            Reset
          </button>
        </div>
      </div>
      <div ref={element} className={styles.live}>
        <div ref={setForm} className={opened ? undefined : formClass} data-example-form>
          <noscript>
            This form runs in the browser and needs JavaScript.{children && ' Its source follows.'}
          </noscript>
          {failed && (
            <Failure action={hasRetried ? 'Reload the page' : 'Retry'} onAction={retry}>
              The example did not load.
            </Failure>
          )}
          {Component && !opened && (
            <InspectorTarget.Provider value={inspector}>
              <ErrorBoundary
                key={run}
                fallback={({ error }) => (
                  <Failure action="Start again" onAction={reset}>
                    The example crashed: {error.message}
                  </Failure>
                )}
              >
                <Component />
              </ErrorBoundary>
            </InspectorTarget.Provider>
          )}
        </div>
        {/* Focusable, so that keyboard users can scroll it. */}
        <div
          ref={setInspector}
          className={styles.inspector}
          role="group"
          aria-label="What the form holds"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        />
      </div>
      {children}
      {opened && (
        <opened.Playground
          name={name}
          example={section!}
          form={form!}
          formClass={formClass}
          inspector={inspector!}
          shared={opened.shared}
          takesFocus={opened.takesFocus}
        />
      )}
    </section>
  )
}
