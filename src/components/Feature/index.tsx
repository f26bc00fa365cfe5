import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import styles from './styles.module.css'

interface FeatureProps {
  title: string
  /** Page of the docs that treats it. */
  to: string
  /** What it does for the reader, and the code that shows it. */
  children: ReactNode
}

/** One thing that the library does, with the code that shows it, on the home page. */
export default function Feature({ title, to, children }: FeatureProps): ReactNode {
  return (
    <article className={styles.feature}>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      {children}
    </article>
  )
}
