import type { ReactNode } from 'react'
import clsx from 'clsx'
import Day from '@site/src/components/Day'
import styles from './styles.module.css'

interface PostInfoProps {
  /** Of publication, ISO 8601. */
  date: string
  /** Minutes. */
  readingTime: number | undefined
  className?: string
}

/** When a post was published, and how long it takes to read. */
export default function PostInfo({ date, readingTime, className }: PostInfoProps): ReactNode {
  return (
    <p className={clsx(styles.info, className)}>
      <Day date={date} form="full" />
      {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
    </p>
  )
}
