import type { ComponentProps, ReactNode } from 'react'
import Link from '@docusaurus/Link'
import Heading from '@theme/Heading'
import Row from '@site/src/components/Row'
import styles from './styles.module.css'

/** UTC, so every reader sees the same day. */
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

interface PostRowProps extends Pick<ComponentProps<typeof Row>, 'as' | 'more'> {
  post: { title: string; permalink: string; date: string | Date; description?: string }
  heading: 'h2' | 'h3'
}

/** A post in a list: its date, title and, if it's given, description. */
export default function PostRow({ as, post, heading, more }: PostRowProps): ReactNode {
  const { title, permalink, description } = post
  const date = new Date(post.date)
  return (
    <Row as={as} label={<time dateTime={date.toISOString()}>{DAY.format(date)}</time>} more={more}>
      <Heading as={heading} className={styles.title}>
        <Link to={permalink}>{title}</Link>
      </Heading>
      {description && <p>{description}</p>}
    </Row>
  )
}
