/**
 * Swizzle: eject. Change: shows the same crash page outside the layout as
 * inside it, with the document language and a link home, but without the
 * layout. Why: core's page says "This page crashed" without a period, loses the
 * language, and has no main landmark, and the layout needs imports that only
 * core may use. Remove when: core's fallback renders `@theme/ErrorPageContent`.
 */
import type { ReactNode } from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import ErrorPageContent from '@theme/ErrorPageContent'
import type { Props } from '@theme/Error'
// Every page needs the layout. Without this import, which puts it in `main`, a docs page loads
// three scripts and 4.7 KB more.
import '@theme/Layout'

/** Crash page for the whole site. */
export default function SiteError(props: Props): ReactNode {
  return (
    <>
      <Head>
        <html lang="en" dir="ltr" />
      </Head>
      <nav className="navbar" aria-label="Site">
        <Link className="navbar__brand" to="/">
          Home page
        </Link>
      </nav>
      <ErrorPageContent {...props} />
    </>
  )
}
