/**
 * Swizzle: wrap. Change: adds "View as Markdown" and "Copy page" beside the
 * breadcrumbs, and the breadcrumbs as JSON-LD. Why: docs and category pages
 * share no other component at the top, and the theme's microdata doesn't start
 * at the home page. Remove when: Docusaurus has a slot at the top of both kinds
 * of pages.
 */
import type { ReactNode } from 'react'
import { useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal'
import OriginalDocBreadcrumbs from '@theme-init/DocBreadcrumbs'
import CopyPage from '../../page/CopyPage'
import JsonLd from '../../page/JsonLd'
import { breadcrumbs } from '../../page/JsonLd/entities'
import styles from './styles.module.css'

/** Breadcrumbs of a docs page. */
export default function DocBreadcrumbs(): ReactNode {
  const crumbs = (useSidebarBreadcrumbs() ?? []).map(({ label, href }) => ({ name: label, href }))
  return (
    <div className={styles.row}>
      <JsonLd graph={(site) => [breadcrumbs(site, crumbs)]} />
      <OriginalDocBreadcrumbs />
      <CopyPage />
    </div>
  )
}
