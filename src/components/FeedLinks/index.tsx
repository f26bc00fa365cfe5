import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import styles from './styles.module.css'

/** Link to a feed that the blog's `feedOptions` generate. */
function Feed({ file, children }: { file: string; children: ReactNode }) {
  return (
    <Link href={`pathname:///blog/${file}`} target="_self">
      {children}
    </Link>
  )
}

/** Links to the blog's feeds, which contain every post in full. */
export default function FeedLinks(): ReactNode {
  return (
    <p className={styles.feeds}>
      Subscribe: <Feed file="rss.xml">RSS</Feed>, <Feed file="atom.xml">Atom</Feed> or{' '}
      <Feed file="feed.json">JSON Feed</Feed>
    </p>
  )
}
