import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage'
import Heading from '@theme/Heading'
import BlogPage from '@site/src/components/BlogPage'
import FeedLinks from '@site/src/components/FeedLinks'
import styles from './styles.module.css'

/** In UTC, so that a day is the same wherever it is read. */
const DAY = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Posts by year, both in the blog's own order: newest first. */
function byYear(posts: readonly ArchiveBlogPost[]): [string, ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>()
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), post])
  }
  return [...years]
}

/**
 * Blog archive (the blog plugin's `blogArchiveComponent`): unlike the theme's,
 * with the blog's sidebar, a description, links to the feeds, and headings
 * without a gap.
 */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const { blogPosts } = archive
  const sidebar = { title: 'Recent posts', items: blogPosts.map(({ metadata }) => metadata) }
  return (
    <BlogPage
      title="Archive"
      description="All posts of the zod-forms blog by year, the newest first, each with its date and a sentence on what it is about."
      sidebar={sidebar}
    >
      <p>All posts, newest first.</p>
      <FeedLinks />
      {byYear(blogPosts).map(([year, posts]) => (
        <section key={year}>
          <Heading as="h2" id={year}>
            {year}
          </Heading>
          <ul className={styles.posts}>
            {posts.map(({ metadata: { title, permalink, date, description } }) => (
              <li key={permalink}>
                <time dateTime={date}>{DAY.format(new Date(date))}</time>
                <div>
                  <Link to={permalink}>{title}</Link>
                  <p>{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogPage>
  )
}
