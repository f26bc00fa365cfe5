import type { ReactNode } from 'react'
import type { Props } from '@theme/BlogListPage'
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPage from '@site/src/components/BlogPage'
import PostList from '@site/src/components/PostList'

/** Blog list (the blog plugin's `blogListComponent`): the theme's plus the missing heading. */
export default function BlogListPage(props: Props): ReactNode {
  const { items, metadata, sidebar } = props
  const { blogTitle, blogDescription } = metadata
  return (
    <BlogPage title={blogTitle} description={blogDescription} sidebar={sidebar}>
      <BlogListPageStructuredData {...props} />
      <p>{blogDescription}</p>
      <PostList items={items} />
      <BlogListPaginator metadata={metadata} />
    </BlogPage>
  )
}
