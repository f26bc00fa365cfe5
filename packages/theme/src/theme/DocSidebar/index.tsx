/**
 * Swizzle: wrap. Change: a sidebar that crashes is missing, and nothing else. Why: the theme's takes the article along.
 * Remove when: the theme has a boundary there.
 */
import type { ReactNode } from 'react'
import OriginalDocSidebar from '@theme-init/DocSidebar'
import type { Props } from '@theme/DocSidebar'
import { Island } from '@docs/kit/browser'

/** Sidebar of the docs, and its part of the mobile menu. */
export default function DocSidebar(props: Props): ReactNode {
  return (
    <Island>
      <OriginalDocSidebar {...props} />
    </Island>
  )
}
