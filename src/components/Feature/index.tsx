import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import styles from './styles.module.css'

interface FeatureProps {
  title: string
  /** Docs page about the feature. */
  to: string
  /** What the feature does for the reader, then the code that shows it. A test does it with the example it's from. */
  children: ReactNode
}

/** Card on the home page that shows a feature of the library with code. */
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
