import type { ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import type { Props } from '@theme/BlogListPage'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPage from '@site/src/components/BlogPage'
import FeedLinks from '@site/src/components/FeedLinks'
import JsonLd from '@site/src/components/JsonLd'
import { blogEntity } from '@site/src/components/JsonLd/entities'
import PostList from '@site/src/components/PostList'

/** Blog list (the blog plugin's `blogListComponent`): the theme's plus the missing heading and feed links. */
export default function BlogListPage({ items, metadata, sidebar }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const { blogTitle, blogDescription, permalink } = metadata
  const blog = { title: blogTitle, description: blogDescription, permalink }
  return (
    <BlogPage title={blogTitle} description={blogDescription} sidebar={sidebar}>
      <JsonLd graph={[blogEntity(siteConfig, blog)]} />
      <p>{blogDescription}</p>
      <FeedLinks />
      <PostList items={items} />
      <BlogListPaginator metadata={metadata} />
    </BlogPage>
  )
}
