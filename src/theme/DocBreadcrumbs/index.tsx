/**
 * Swizzle: wrap. Change: adds "View as Markdown" and "Copy page" beside the
 * breadcrumbs, and the breadcrumbs as JSON-LD. Why: docs and category pages
 * share no other component at the top, and the theme's microdata doesn't start
 * at the home page. Remove when: Docusaurus has a slot at the top of both kinds
 * of pages.
 */
import type { ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal'
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs'
import CopyPage from '@site/src/components/CopyPage'
import JsonLd from '@site/src/components/JsonLd'
import { breadcrumbs } from '@site/src/components/JsonLd/entities'
import styles from './styles.module.css'

/** Breadcrumbs of a docs page. */
export default function DocBreadcrumbs(): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const crumbs = (useSidebarBreadcrumbs() ?? []).map(({ label, href }) => ({ name: label, href }))
  return (
    <div className={styles.row}>
      <JsonLd graph={[breadcrumbs(siteConfig, crumbs)]} />
      <OriginalDocBreadcrumbs />
      <CopyPage />
    </div>
  )
}
