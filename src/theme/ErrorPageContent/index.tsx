/**
 * Swizzle: wrap. Change: titles the tab "Page Error", and clears the crash when the reader goes to another page. Why:
 * the theme keeps the title of the crashed page, and the layout of the docs, which stays from doc to doc, stays
 * crashed. Remove when: the theme does both.
 */
import { useEffect, useState, type ReactNode } from 'react'
import Head from '@docusaurus/Head'
import { useLocation } from '@docusaurus/router'
import OriginalErrorPageContent from '@theme-original/ErrorPageContent'
import type { Props } from '@theme/Error'

/** Crash page: "This page crashed." and "Try again". */
export default function ErrorPageContent(props: Props): ReactNode {
  const { tryAgain } = props
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
      <OriginalErrorPageContent {...props} />
    </>
  )
}
