import type { ReactNode } from 'react'
import type { BlogSidebar } from '@docusaurus/plugin-content-blog'
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common'
import BlogLayout from '@theme/BlogLayout'
import Heading from '@theme/Heading'
import { ShareMetadata } from '@docs/built-pages/page'

interface BlogPageProps {
  title: string
  description: string
  sidebar: BlogSidebar
  /** Content below the heading. */
  children: ReactNode
}

/** Frame of a page that lists posts or tags: metadata, the blog's sidebar, and the title as the heading. */
export default function BlogPage({ title, description, sidebar, children }: BlogPageProps): ReactNode {
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <ShareMetadata title={title} description={description} />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        {children}
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
