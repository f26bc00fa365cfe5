/**
 * Swizzle: wrap. Change: ends a post on its own page with "Copy page". Why: the theme has no slot there. Remove when:
 * the theme has one.
 */
import type { ReactNode } from 'react'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import OriginalBlogPostItemFooter from '@theme-init/BlogPostItem/Footer'
import CopyPage from '../../../CopyPage'

/** Tags and "Edit this page" of a post. */
export default function BlogPostItemFooter(): ReactNode {
  const { isBlogPostPage } = useBlogPost()
  return (
    <>
      <OriginalBlogPostItemFooter />
      {isBlogPostPage && <CopyPage />}
    </>
  )
}
