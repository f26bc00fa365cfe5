import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import styles from './styles.module.css'

/** Link to the blog's feed, which contains every post in full. Feed readers find the others in the document's head. */
export default function FeedLink(): ReactNode {
  return (
    <p className={styles.feed}>
      <Link href="pathname:///blog/rss.xml" target="_self">
        Subscribe by RSS
      </Link>
    </p>
  )
}
