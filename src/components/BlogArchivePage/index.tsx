import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import { useDateTimeFormat } from '@docusaurus/theme-common/internal'
import type { Props } from '@theme/BlogArchivePage'
import BlogLayout from '@theme/BlogLayout'
import Heading from '@theme/Heading'

/** Blog archive (the blog plugin's `blogArchiveComponent`). Unlike the theme's, it has the blog's sidebar. */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const posts = archive.blogPosts.map(({ metadata }) => metadata)
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))]
  const day = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title="Archive" description="All posts on the zod-forms blog, by year, newest first." />
      <BlogLayout sidebar={{ title: 'Recent posts', items: posts }}>
        <Heading as="h1">Archive</Heading>
        {years.map((year) => (
          <section key={year} className="margin-top--lg">
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <ul className="clean-list">
              {posts
                .filter(({ date }) => date.startsWith(year))
                .map(({ permalink, title, date }) => (
                  <li key={permalink}>
                    <time dateTime={date}>{day.format(new Date(date))}</time>{' '}
                    <Link className="text--bold" to={permalink}>
                      {title}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
