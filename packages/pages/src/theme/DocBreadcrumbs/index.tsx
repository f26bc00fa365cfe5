/**
 * Swizzle: wrap. Change: adds "Copy page" beside the breadcrumbs. Why: docs and category pages share no other component
 * at the top. Remove when: Docusaurus has a slot at the top of both kinds of pages.
 */
import type { ReactNode } from 'react'
import OriginalDocBreadcrumbs from '@theme-init/DocBreadcrumbs'
import CopyPage from '../../CopyPage'
import styles from './styles.module.css'

/** Breadcrumbs of a docs page. */
export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.row}>
      <OriginalDocBreadcrumbs />
      <CopyPage />
    </div>
  )
}
