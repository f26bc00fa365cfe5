import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import clsx from 'clsx'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
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
  const [inspector, setInspector] = useState<HTMLElement | null>(null)
  const reset = () => setRun(run + 1)

  return (
    <section className={styles.example} aria-label={`Live example: ${name}`} data-example={name}>
      <div className={styles.header}>
        <span className={styles.title}>Live example</span>
        <button type="button" className={styles.reset} onClick={reset} disabled={!Component}>
          Reset
        </button>
      </div>
      <div ref={element} className={styles.live}>
        <div className={clsx(styles.form, heightClass(height))} data-example-form>
          <noscript>
            This form runs in the browser and needs JavaScript.{children && ' Its source follows.'}
          </noscript>
          {failed && (
            <Failure action={hasRetried ? 'Reload the page' : 'Retry'} onAction={retry}>
              The example did not load.
            </Failure>
          )}
          {Component && (
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
    </section>
  )
}
