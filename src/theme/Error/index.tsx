/**
 * Swizzle: eject. Change: the crash page outside the layout is the same as inside it. Why: core's says "This page
 * crashed" without a period, and loses the document's language. Remove when: core's renders `@theme/ErrorPageContent`.
 */
import type { ReactNode } from 'react'
import Head from '@docusaurus/Head'
import ErrorPageContent from '@theme/ErrorPageContent'
import type { Props } from '@theme/Error'
// Every page needs the layout. Without this import, which puts it in `main`, each loads three scripts more.
import '@theme/Layout'

/** Crash page for the whole site. */
export default function SiteError(props: Props): ReactNode {
  return (
    <>
      <Head>
        <html lang="en" dir="ltr" />
      </Head>
      <ErrorPageContent {...props} />
    </>
  )
}
