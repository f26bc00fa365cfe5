/**
 * Swizzle: wrap. Change: the date of the last change belongs to the page. Why:
 * the theme marks it as a property (`itemprop`) of no item, which is invalid
 * HTML. Remove when: the theme's date has no `itemprop`, or an item around it.
 */
import type { ReactNode } from 'react'
import LastUpdated from '@theme-original/LastUpdated'
import type { Props } from '@theme/LastUpdated'

/** When the page was last changed, and by whom. */
export default function LastUpdatedOfPage(props: Props): ReactNode {
  return (
    <span itemScope itemType="https://schema.org/WebPage">
      <LastUpdated {...props} />
    </span>
  )
}
