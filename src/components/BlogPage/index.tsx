import type { ReactNode } from 'react'
import type { BlogSidebar } from '@docusaurus/plugin-content-blog'
import Link from '@docusaurus/Link'
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import BlogLayout from '@theme/BlogLayout'
import Heading from '@theme/Heading'
import styles from './styles.module.css'

interface BlogPageProps {
  title: string
  description: string
  sidebar: BlogSidebar
  /** Page that this one belongs to, as a label of the title. */
  section?: { label: string; to: string }
  /** Content below the heading. */
  children: ReactNode
}

/**
 * Frame of a page that lists posts or tags: metadata, the blog's sidebar, the feed, which has every post in full (feed
 * readers find the others in the document's head), and the title as the heading.
 */
export default function BlogPage({
  title,
  description,
  sidebar,
  section,
  children,
}: BlogPageProps): ReactNode {
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title={title} description={description} />
      <BlogLayout sidebar={sidebar}>
        <div className={styles.row}>
          {section && (
            <Link className={styles.section} to={section.to}>
              {section.label}
            </Link>
          )}
          <Link className={styles.feed} href="pathname:///blog/rss.xml" target="_self">
            Subscribe by RSS
          </Link>
        </div>
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
        {children}
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
