import type { ReactNode } from 'react'
import clsx from 'clsx'
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common'
import BlogLayout from '@theme/BlogLayout'
import type { Props } from '@theme/BlogListPage'
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData'
import BlogListPaginator from '@theme/BlogListPaginator'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import FeedLinks from '@site/src/components/FeedLinks'
import PostList from '@site/src/components/PostList'
import ShareMetadata from '@site/src/components/ShareMetadata'

/** Blog list (the blog plugin's `blogListComponent`): the theme's, with the heading that it lacks and links to the feeds. */
export default function BlogListPage(props: Props): ReactNode {
  const { items, metadata, sidebar } = props
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <ShareMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{metadata.blogTitle}</Heading>
        <p>{metadata.blogDescription}</p>
        <FeedLinks />
        <PostList items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  )
}
