/**
 * Swizzle: wrap. Change: titles the tab "Page Error", clears the crash when the
 * reader goes to another page, gives the message enough contrast, and lets the
 * reader report it. Why: the theme keeps the crashed page's title, and the docs
 * layout doesn't remount between docs, so the boundary would stay failed.
 * Remove when: the theme's boundary resets on navigation and sets the title.
 */
import { useEffect, useState, type ReactNode } from 'react'
import Head from '@docusaurus/Head'
import { useLocation } from '@docusaurus/router'
import OriginalErrorPageContent from '@theme-init/ErrorPageContent'
import type { Props } from '@theme/Error'
import { ReportLink } from '@docs/kit/browser'
import styles from './styles.module.css'

/** Crash page inside the site's layout. */
export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  const { pathname } = useLocation()
  const [crashedAt] = useState(pathname)

  useEffect(() => {
    if (pathname !== crashedAt) tryAgain()
  }, [pathname, crashedAt, tryAgain])

  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <div className={styles.crash}>
        <OriginalErrorPageContent error={error} tryAgain={tryAgain} />
      </div>
      <section aria-label="Report the crash" className={styles.report}>
        If it crashes again,{' '}
        <ReportLink
          title={`Docs page crashed: ${crashedAt}`}
          body={`Page: ${crashedAt}\nError: ${error.message}\n\nWhat I did before it crashed:\n`}
        >
          report it
        </ReportLink>{' '}
        with the message above.
      </section>
    </>
  )
}
