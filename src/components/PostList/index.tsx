import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import type { Props } from '@theme/BlogPostItems'
import PostRow from '@site/src/components/PostRow'

/**
 * The posts of a blog list or a tag page, newest first, each with its date,
 * title, description, reading time and tags. Unlike the theme's, it leaves out the author, who
 * is the same for all posts, and the first paragraphs.
 */
export default function PostList({ items }: Props): ReactNode {
  return items.map(({ content: { metadata } }) => (
    <PostRow
      key={metadata.permalink}
      as="article"
      heading="h2"
      post={metadata}
      more={[
        ...(metadata.readingTime ? [`${Math.ceil(metadata.readingTime)} min read`] : []),
        ...metadata.tags.map(({ label, permalink }) => (
          <Link key={permalink} to={permalink}>
            {label}
          </Link>
        )),
      ]}
    />
  ))
}
