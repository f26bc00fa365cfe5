/*
 * Overrides the theme's note on the last change of a page: the day is written
 * without `Intl`, which alone kept a slow phone busy for 75 ms.
 */
import type { ReactNode } from 'react'
import { ThemeClassNames } from '@docusaurus/theme-common'
import type { Props } from '@theme/LastUpdated'
import Day from '@site/src/components/Day'

/** The day of a page's last change, and who made it, if the site shows that. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props): ReactNode {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated
      {lastUpdatedAt && (
        <>
          {' on '}
          <b>
            <Day date={new Date(lastUpdatedAt).toISOString()} form="short" />
          </b>
        </>
      )}
      {lastUpdatedBy && (
        <>
          {' by '}
          <b>{lastUpdatedBy}</b>
        </>
      )}
      {process.env.NODE_ENV === 'development' && <small> (The dev server shows a made-up day.)</small>}
    </span>
  )
}
