/**
 * Swizzle: wrap. Change: adds "View as Markdown" and "Copy page" below a post's
 * header on its own page. Why: the theme has no slot there. Remove when: the
 * theme has one.
 */
import type { ReactNode } from 'react'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import OriginalBlogPostItemHeader from '@theme-init/BlogPostItem/Header'
import CopyPage from '../../../page/CopyPage'
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
