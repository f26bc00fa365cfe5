/**
 * Swizzle: wrap. Change: a menu that crashes closes. Why: the theme's takes the whole page along. Remove when: the theme
 * has a boundary there.
 */
import { useEffect, type ReactNode } from 'react'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import OriginalMobileSidebar from '@theme-init/Navbar/MobileSidebar'
import { useTryOnNextPage } from '@docs/kit/browser'

/** Closes the menu. Without it, `inlineScripts/tapsBeforeScripts` opens the one of the page. */
function Closed({ tryAgain }: { tryAgain: () => void }): ReactNode {
  useTryOnNextPage(tryAgain)
  const { shown, toggle } = useNavbarMobileSidebar()
  useEffect(() => {
    if (shown) toggle()
  }, [shown, toggle])
  return null
}

/** Menu of narrow screens. */
export default function MobileSidebar(): ReactNode {
  return (
    <ErrorBoundary fallback={({ tryAgain }) => <Closed tryAgain={tryAgain} />}>
      <OriginalMobileSidebar />
    </ErrorBoundary>
  )
}
