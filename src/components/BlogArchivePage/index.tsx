import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage'
import Heading from '@theme/Heading'
import BlogPage from '@site/src/components/BlogPage'
import styles from './styles.module.css'

/** UTC, so every reader sees the same day. */
const DAY = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Groups posts by year. Years and posts keep the blog's order, newest first. */
function byYear(posts: readonly ArchiveBlogPost[]): [string, ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>()
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), post])
  }
  return [...years]
}

/**
 * Blog archive (the blog plugin's `blogArchiveComponent`). Unlike the theme's,
 * it has the blog's sidebar, a description, and no skipped heading
 * levels.
 */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const { blogPosts } = archive
  const sidebar = { title: 'Recent posts', items: blogPosts.map(({ metadata }) => metadata) }
  return (
    <BlogPage
      title="Archive"
      description="All posts on the zod-forms blog by year, newest first, each with its date and a sentence about it."
      sidebar={sidebar}
      section={{ label: 'Blog', to: '/blog' }}
    >
      <p>All posts, newest first.</p>
      {byYear(blogPosts).map(([year, posts]) => (
        <section key={year} className={styles.year}>
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
