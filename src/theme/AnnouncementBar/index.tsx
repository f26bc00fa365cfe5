/**
 * Ejected to change the landmark: the theme's `role="banner"` makes the bar a
 * second page header. A labelled region lets a screen reader user find it, know
 * what it is, and skip it.
 */
import type { ReactNode } from 'react'
import { useThemeConfig } from '@docusaurus/theme-common'
import { useAnnouncementBar } from '@docusaurus/theme-common/internal'
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton'
import AnnouncementBarContent from '@theme/AnnouncementBar/Content'
import styles from './styles.module.css'

/** Dismissible bar above the navbar; CSS hides it before hydration once dismissed. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig()
  const { isActive, close } = useAnnouncementBar()
  if (!isActive) return null
  return (
    <section aria-label="Announcement" className={styles.bar}>
      <AnnouncementBarContent className={styles.content} />
      {announcementBar?.isCloseable && (
        <AnnouncementBarCloseButton onClick={close} className={styles.close} />
      )}
    </section>
  )
}
