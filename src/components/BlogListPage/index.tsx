import type { ReactNode } from 'react'
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common'
import BlogLayout from '@theme/BlogLayout'
import type { Props } from '@theme/BlogListPage'
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import Heading from '@theme/Heading'

/** Blog list (the blog plugin's `blogListComponent`): the theme's, which has no heading for the page, and one. */
export default function BlogListPage(props: Props): ReactNode {
  const { items, metadata, sidebar } = props
  const { blogTitle, blogDescription } = metadata
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title={blogTitle} description={blogDescription} />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{blogTitle}</Heading>
        <p>{blogDescription}</p>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
