/**
 * Swizzle: wrap. Change: adds "Copy page" beside the breadcrumbs, which translators leave alone on the page of a name.
 * Why: docs and category pages share no other component at the top, and a label can't be an element. Remove when:
 * Docusaurus has a slot at the top of both kinds of pages.
 */
import type { ReactNode } from 'react'
import { useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal'
import OriginalDocBreadcrumbs from '@theme-init/DocBreadcrumbs'
import { codeName } from '@docs/kit/browser'
import CopyPage from '../../page/CopyPage'
import styles from './styles.module.css'

/** Breadcrumbs of a docs page. */
export default function DocBreadcrumbs(): ReactNode {
  const page = useSidebarBreadcrumbs()?.at(-1)?.label ?? ''
  return (
    <div className={styles.row}>
      <div {...codeName(page)}>
        <OriginalDocBreadcrumbs />
      </div>
      <CopyPage />
    </div>
  )
}
