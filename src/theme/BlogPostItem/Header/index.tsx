/**
 * Swizzle: wrap. Change: the page as Markdown, to view and to copy, below the
 * header of a post on its own page. Why: the theme has no slot there.
 * Remove when: it has one.
 */
import type { ReactNode } from 'react'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import OriginalBlogPostItemHeader from '@theme-original/BlogPostItem/Header'
import CopyPage from '@site/src/components/CopyPage'
import styles from './styles.module.css'

/** Title, date and authors of a post. */
export default function BlogPostItemHeader(): ReactNode {
  const { isBlogPostPage } = useBlogPost()
  return (
    <>
      <OriginalBlogPostItemHeader />
      {isBlogPostPage && (
        <div className={styles.actions}>
          <CopyPage />
        </div>
      )}
    </>
  )
}
