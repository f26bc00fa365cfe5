/**
 * Swizzle: eject. Change: says what happened, how to go on and how to report it, titles the tab "Page Error", and clears
 * the crash when the reader goes to another page. Why: the theme shows its reader the bare error, keeps the crashed
 * page's title, and the docs layout doesn't remount between docs, so the boundary would stay failed. Remove when: the
 * theme's crash page speaks to readers, resets on navigation and sets the title.
 */
import type { ReactNode } from 'react'
import Head from '@docusaurus/Head'
import { ErrorBoundaryError } from '@docusaurus/theme-common'
import type { Props } from '@theme/Error'
import Heading from '@theme/Heading'
import { ReportLink, useTryOnNextPage } from '@docs/kit/browser'
import styles from './styles.module.css'

/** What the browser throws if React's nodes are gone from where they were. */
const CHANGED = 'NotFoundError'

/** Crash page inside the site's layout. */
export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  const crashedAt = useTryOnNextPage(tryAgain)
  return (
    <main className={styles.crash}>
      <Head>
        <title>Page Error</title>
      </Head>
      <Heading as="h1">This page crashed.</Heading>
      <p>
        {error.name === CHANGED
          ? 'Something else changed the page, such as a translator or another extension of your browser. If it happens again, turn that off for this page.'
          : 'This is a bug on our side, not something you did.'}
      </p>
      <p className={styles.actions}>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
        <button type="button" className="button button--secondary" onClick={() => window.location.reload()}>
          Reload the page
        </button>
      </p>
      <p>
        If it keeps crashing,{' '}
        <ReportLink
          title={`Docs page crashed: ${crashedAt}`}
          body={`Page: ${crashedAt}\nError: ${error.message}\n\nWhat I did before it crashed:\n`}
        >
          report it
        </ReportLink>
        .
      </p>
      <details translate="no">
        <summary translate="yes">Error message</summary>
        <ErrorBoundaryError error={error} />
      </details>
    </main>
  )
}
