import type { ReactNode } from 'react'
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage'
import Heading from '@theme/Heading'
import BlogPage from '@site/src/components/BlogPage'
import PostRow from '@site/src/components/PostRow'

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
 * it has the blog's sidebar, dates in words, and no skipped heading
 * levels.
 */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const { blogPosts } = archive
  const sidebar = { title: 'Recent posts', items: blogPosts.map(({ metadata }) => metadata) }
  return (
    <BlogPage
      title="Archive"
      description="All posts on the zod-forms blog by year, newest first, each with its date."
      sidebar={sidebar}
      section={{ label: 'Blog', to: '/blog' }}
    >
      <p>All posts, newest first.</p>
      {byYear(blogPosts).map(([year, posts]) => (
        <section key={year} className="margin-top--lg">
          <Heading as="h2" id={year}>
            {year}
          </Heading>
          <ul className="clean-list">
            {posts.map(({ metadata: { title, permalink, date } }) => (
              <PostRow key={permalink} heading="h3" post={{ title, permalink, date }} />
            ))}
          </ul>
        </section>
      ))}
    </BlogPage>
  )
}
