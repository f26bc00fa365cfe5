/** Wrap that puts the page as Markdown, to view and to copy, beside the breadcrumbs of docs and category pages. */
import type { ReactNode } from 'react'
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs'
import CopyPage from '@site/src/components/CopyPage'
import styles from './styles.module.css'

/** The way to a page of the docs. */
export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.row}>
      <OriginalDocBreadcrumbs />
      <CopyPage />
    </div>
  )
}
