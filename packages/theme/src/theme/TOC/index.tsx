/**
 * Swizzle: wrap. Change: makes the table of contents a navigation landmark.
 * Why: beside a blog post it's outside of `main`, so it would be in no landmark
 * at all. Remove when: the theme's table of contents is a `nav`.
 */
import type { ReactNode } from 'react'
import OriginalTOC from '@theme-init/TOC'
import type { Props } from '@theme/TOC'
import styles from './styles.module.css'

/** Table of contents beside the text on wide screens. */
export default function TOC(props: Props): ReactNode {
  return (
    <nav aria-label="On this page" className={styles.landmark}>
      <OriginalTOC {...props} />
    </nav>
  )
}
