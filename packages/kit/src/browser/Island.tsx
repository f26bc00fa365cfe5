import { useEffect, useState, type ReactNode } from 'react'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import { useLocation } from '@docusaurus/router'

/** Tries again when the reader goes to another page. Returns the address of the page that crashed. */
export function useTryOnNextPage(tryAgain: () => void): string {
  const { pathname } = useLocation()
  const [crashedAt] = useState(pathname)
  useEffect(() => {
    if (pathname !== crashedAt) tryAgain()
  }, [pathname, crashedAt, tryAgain])
  return crashedAt
}

function Gone({ tryAgain }: { tryAgain: () => void }): ReactNode {
  useTryOnNextPage(tryAgain)
  return null
}

/** A part of the page that can go without taking the page along: if it crashes, it's missing until the next page. */
export default function Island({ children }: { children: ReactNode }): ReactNode {
  return <ErrorBoundary fallback={({ tryAgain }) => <Gone tryAgain={tryAgain} />}>{children}</ErrorBoundary>
}
