/**
 * Swizzle: eject. Change: uses a labeled region instead of `role="banner"`, is missing if it crashes, and stays shown
 * if it can't be closed. Why: the theme's bar is a second page header, and takes the whole page along. Remove when:
 * the theme's bar isn't a banner.
 */
import type { ReactNode } from 'react'
import clsx from 'clsx'
import { useThemeConfig } from '@docusaurus/theme-common'
import { useAnnouncementBar } from '@docusaurus/theme-common/internal'
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton'
import AnnouncementBarContent from '@theme/AnnouncementBar/Content'
import { Island } from '@docs/kit/browser'
import styles from './styles.module.css'

function Bar(): ReactNode {
  const { announcementBar } = useThemeConfig()
  const { isActive, close } = useAnnouncementBar()
  if (!announcementBar) return null
  const { backgroundColor, textColor, isCloseable } = announcementBar
  // A reader may have closed it while it had a button.
  if (isCloseable && !isActive) return null
  return (
    <section
      aria-label="Announcement"
      className={clsx(styles.bar, isCloseable && styles.closeable)}
      style={{ backgroundColor, color: textColor }}
    >
      <AnnouncementBarContent className={styles.content} />
      {isCloseable && <AnnouncementBarCloseButton onClick={close} className={styles.close} />}
    </section>
  )
}

/** Bar above the navbar. Once dismissed, CSS hides it even before hydration. */
export default function AnnouncementBar(): ReactNode {
  return (
    <Island>
      <Bar />
    </Island>
  )
}
