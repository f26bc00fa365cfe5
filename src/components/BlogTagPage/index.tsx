import type { ReactNode } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common'
import BlogLayout from '@theme/BlogLayout'
import BlogListPaginator from '@theme/BlogListPaginator'
import type { Props } from '@theme/BlogTagsPostsPage'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import PostList from '@site/src/components/PostList'
import ShareMetadata from '@site/src/components/ShareMetadata'

/** Posts under a tag (the blog plugin's `blogTagsPostsComponent`): the theme's, with the blog's own list of posts. */
export default function BlogTagPage({ tag, items, sidebar, listMetadata }: Props): ReactNode {
  const { label, count, description = '', allTagsPath } = tag
  const title = `${count === 1 ? 'One post' : `${count} posts`} tagged with "${label}"`
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagPostListPage)}
    >
      <ShareMetadata title={title} description={description} />
      <SearchMetadata tag="blog_tags_posts" />
      <BlogLayout sidebar={sidebar}>
        <header className="margin-bottom--lg">
          <Heading as="h1">{title}</Heading>
          <p>{description}</p>
          <Link href={allTagsPath}>All tags</Link>
        </header>
        <PostList items={items} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
