/**
 * Swizzle: wrap. Change: a click in a doc renders only the page it leads to. Why: Docusaurus shows the page before
 * until the next one has loaded, but the router tells each part of it that the address changed, and all are rendered
 * once more. Remove when: PendingNavigation of Docusaurus shields the page that waits.
 */
import { useContext, useMemo, type ReactNode } from 'react'
import { __RouterContext as RouterContext } from 'react-router'
import OriginalDocsRoot from '@theme-init/DocsRoot'
import type { Props } from '@theme/DocsRoot'

/** Root of all docs. */
export default function DocsRoot(props: Props): ReactNode {
  const router = useContext(RouterContext)
  return useMemo(
    () => (
      <RouterContext.Provider value={router}>
        <OriginalDocsRoot {...props} />
      </RouterContext.Provider>
    ),
    // All else in both are objects that the router makes anew from these two.
    // oxlint-disable-next-line react/exhaustive-deps
    [router.location, props.route],
  )
}
