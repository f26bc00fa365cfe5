import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface RowProps {
  as?: 'article' | 'li'
  label: ReactNode
  children: ReactNode
  /** What else is known about it. */
  more?: readonly ReactNode[]
}

/** A row of a list: a wire leads from its label to what that stands for. */
export default function Row({ as: Element = 'li', label, children, more }: RowProps): ReactNode {
  return (
    <Element className={styles.row}>
      <div className={styles.label}>{label}</div>
      <div>{children}</div>
      {more && (
        <ul className={styles.more}>
          {more.map((each, index) => (
            <li key={index}>{each}</li>
          ))}
        </ul>
      )}
    </Element>
  )
}
