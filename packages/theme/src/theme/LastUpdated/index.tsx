/**
 * Swizzle: wrap. Change: wraps the date of the last change in a `WebPage` item.
 * Why: the theme's date has an `itemprop` outside of any item, which is invalid
 * HTML. Remove when: the theme drops the `itemprop` or puts an item around the
 * date.
 */
import type { ReactNode } from 'react'
import LastUpdated from '@theme-init/LastUpdated'
import type { Props } from '@theme/LastUpdated'

/** When the page last changed, and who changed it. */
export default function LastUpdatedOfPage(props: Props): ReactNode {
  return (
    <span itemScope itemType="https://schema.org/WebPage">
      <LastUpdated {...props} />
    </span>
  )
}
