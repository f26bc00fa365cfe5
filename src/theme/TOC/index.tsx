/**
 * Wrap that makes the table of contents a navigation landmark: beside a blog
 * post it stands outside of `main` and would be in no landmark at all.
 */
import type { ReactNode } from 'react'
import OriginalTOC from '@theme-original/TOC'
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
