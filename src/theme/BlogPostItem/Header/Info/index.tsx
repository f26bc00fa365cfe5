/*
 * Overrides the theme's line of a post's date and reading time: the same as in
 * lists of posts, and without `Intl`, whose first use keeps a slow phone busy.
 */
import type { ReactNode } from 'react'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import PostInfo from '@site/src/components/PostInfo'

/** When the post was published, and how long it takes to read. */
export default function BlogPostItemHeaderInfo(): ReactNode {
  const { date, readingTime } = useBlogPost().metadata
  return <PostInfo date={date} readingTime={readingTime} className="margin-vert--md" />
}
