import type { ReactNode } from 'react'
import type { Props } from '@theme/BlogListPage'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPage from '@site/src/components/BlogPage'
import FeedLinks from '@site/src/components/FeedLinks'
import { blogEntity, JsonLd } from '@docs/built-pages/page'
import PostList from '@site/src/components/PostList'

/** Blog list (the blog plugin's `blogListComponent`): the theme's plus the missing heading and feed links. */
export default function BlogListPage({ items, metadata, sidebar }: Props): ReactNode {
  const { blogTitle, blogDescription, permalink } = metadata
  const blog = { title: blogTitle, description: blogDescription, permalink }
  return (
    <BlogPage title={blogTitle} description={blogDescription} sidebar={sidebar}>
      <JsonLd graph={(site) => [blogEntity(site, blog)]} />
      <p>{blogDescription}</p>
      <FeedLinks />
      <PostList items={items} />
      <BlogListPaginator metadata={metadata} />
    </BlogPage>
  )
}
