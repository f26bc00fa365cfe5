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

/** How near the window an example must be before its code is loaded. */
const NEAR = '400px'

type LoadExample = () => Promise<{ default: ComponentType }>

interface ExampleProps {
  /** Name of the file under `src/examples/`, without `.tsx`. */
  name: string
  /** Loads that file; in MDX put in at build time. */
  load: LoadExample
  /** Space to reserve for the form before it is loaded, in `rem`: one of `heights.module.css`. */
  height?: string
  /** In MDX its source, put in at build time by `src/mdx/examples.ts`. */
  children?: ReactNode
}

/** Loads the example's component once the element is near the window. */
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
    // What is not there the second time may be gone with a new version of the site.
    if (hasRetried) return window.location.reload()
    setRetried(true)
    setFailed(false)
  }

  return { element, Component, failed, hasRetried, retry }
}

interface OpenedPlayground {
  Playground: ComponentType<PlaygroundProps>
  /** The files that a link changed, if one opened it. */
  shared?: Files
  /** Whether the reader asked for it just now. */
  takesFocus: boolean
}

// The name keeps its styles apart: see src/plugins/bundler/lateStyles.ts.
const loadPlayground = () => import(/* webpackChunkName: "playground" */ '@site/src/playground')

/** What edits the example in its place: opened by the reader, by edits of it in this tab, or by a link. */
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
    // Where it doesn't load, the button is still there.
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

/** Class that reserves a height. A class, because the site's policy lets no style stand in an element. */
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
 * A live form: the component that the example file exports, what the form holds
 * while the reader types, a button that starts it anew, and the file's source.
 * @throws Error for a height without a class
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
        {/* It scrolls inside itself; the keyboard needs the focus for that. */}
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
