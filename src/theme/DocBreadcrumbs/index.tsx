/**
 * Swizzle: wrap. Change: the page as Markdown, to view and to copy, beside the
 * breadcrumbs, and the same way as JSON-LD. Why: docs and category pages have
 * no other place in common; the theme's microdata doesn't start at home.
 * Remove when: Docusaurus has a slot at the top of both kinds of pages.
 */
import type { ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal'
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs'
import CopyPage from '@site/src/components/CopyPage'
import JsonLd from '@site/src/components/JsonLd'
import { breadcrumbs } from '@site/src/components/JsonLd/entities'
import styles from './styles.module.css'

/** The way to a page of the docs. */
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
