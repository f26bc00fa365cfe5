/**
 * Swizzle: wrap. Change: adds the card, the time of the last change and an
 * element per tag to a post's metadata. Why: the theme uses one picture for all
 * posts, and joins the tags into one element; this is the last component in the
 * head. Remove when: the theme gets a post's picture from a function.
 */
import type { ReactNode } from 'react'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import OriginalBlogPostStructuredData from '@theme-init/BlogPostPage/StructuredData'
import ShareMetadata from '../../../page/ShareMetadata'

/** Elements in a post's head beyond the theme's metadata. */
export default function BlogPostStructuredData(): ReactNode {
  const { metadata, assets } = useBlogPost()
  const { title, description, tags, lastUpdatedAt, frontMatter } = metadata
  return (
    <>
      <ShareMetadata title={title} description={description} image={assets.image ?? frontMatter.image}>
        {lastUpdatedAt && (
          <meta property="article:modified_time" content={new Date(lastUpdatedAt).toISOString()} />
        )}
        {tags.map(({ label }) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </ShareMetadata>
      <OriginalBlogPostStructuredData />
    </>
  )
}
