import type { ReactNode } from 'react'

/** What is lost when the tab's storage takes no more. */
export const NOT_KEPT =
  'Your browser can’t keep these edits: reloading or leaving the page loses them. “Copy link” keeps them.'

/** Says so, as long as that's the case. */
export const NotKept = (): ReactNode => <p role="status">{NOT_KEPT}</p>
