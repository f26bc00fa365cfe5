/**
 * Swizzle: eject. Change: uses a labeled region instead of `role="banner"`, and
 * renders the content's links with Link. Why: the theme's bar is a second page
 * header, and its raw links lack the base path, reload the page, and escape the
 * broken link check. Remove when: the theme's bar isn't a banner and takes
 * React.
 */
import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import { useThemeConfig } from '@docusaurus/theme-common'
import { useAnnouncementBar } from '@docusaurus/theme-common/internal'
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton'
import { Island } from '@docs/kit/browser'
import { LINK } from '../../announcementLink'
import styles from './styles.module.css'

/** Renders the announcement, which may contain only plain text and `<a href="…">…</a>`. */
function withLinks(content: string): ReactNode[] {
  // split() with two groups yields: text, href, label, text, href, label, …, text
  const parts = content.split(LINK)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      <Link key={index} to={part}>
        {parts[index + 1]}
      </Link>
    )
  })
}

function Bar(): ReactNode {
  const { announcementBar } = useThemeConfig()
  const { isActive, close } = useAnnouncementBar()
  if (!isActive || !announcementBar) return null
  return (
    <section aria-label="Announcement" className={styles.bar}>
      <div className={styles.content}>{withLinks(announcementBar.content)}</div>
      {announcementBar.isCloseable && <AnnouncementBarCloseButton onClick={close} className={styles.close} />}
    </section>
  )
}

/** Dismissible bar above the navbar. Once dismissed, CSS hides it even before hydration. */
export default function AnnouncementBar(): ReactNode {
  return (
    <Island>
      <Bar />
    </Island>
  )
}
