import type { ReactNode } from 'react'
import styles from './styles.module.css'

interface MinutesProps {
  count: number
}

/** The time that a reader needs to try out what a page shows. */
export default function Minutes({ count }: MinutesProps): ReactNode {
  return <p className={styles.minutes}>Time to try it: {count} minutes</p>
}
