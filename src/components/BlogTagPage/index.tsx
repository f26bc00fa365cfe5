import type { ReactNode } from 'react'
import BlogListPaginator from '@theme/BlogListPaginator'
import type { Props } from '@theme/BlogTagsPostsPage'
import BlogPage from '@site/src/components/BlogPage'
import PostList from '@site/src/components/PostList'

/** Posts with a tag (the blog plugin's `blogTagsPostsComponent`): the theme's with our {@link PostList}. */
export default function BlogTagPage({ tag, items, sidebar, listMetadata }: Props): ReactNode {
  const { label, count, description = '', allTagsPath } = tag
  const title = `${count === 1 ? 'One post' : `${count} posts`} tagged with "${label}"`
  return (
    <BlogPage
      title={title}
      description={description}
      sidebar={sidebar}
      section={{ label: 'All tags', to: allTagsPath }}
    >
      <p>{description}</p>
      <PostList items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogPage>
  )
}
