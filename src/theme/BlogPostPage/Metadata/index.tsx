/**
 * Wrap that adds what a link to a post looks like elsewhere: its card, the time
 * of its last change, and a tag element for each tag where the theme joins them.
 */
import type { ReactNode } from 'react'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import OriginalBlogPostPageMetadata from '@theme-original/BlogPostPage/Metadata'
import ShareMetadata from '@site/src/components/ShareMetadata'

/** Head of a post. */
export default function BlogPostPageMetadata(): ReactNode {
  const { metadata, assets } = useBlogPost()
  const { title, description, tags, lastUpdatedAt, frontMatter } = metadata
  return (
    <>
      <OriginalBlogPostPageMetadata />
      <ShareMetadata title={title} description={description} image={assets.image ?? frontMatter.image}>
        {lastUpdatedAt && (
          <meta property="article:modified_time" content={new Date(lastUpdatedAt).toISOString()} />
        )}
        {tags.map(({ label }) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </ShareMetadata>
    </>
  )
}
