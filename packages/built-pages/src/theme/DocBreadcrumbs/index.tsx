/**
 * Swizzle: eject. Change: adds "View as Markdown" and "Copy page" beside the
 * breadcrumbs, writes them as JSON-LD instead of microdata, and keeps names of
 * an API from translators. Why: docs and category pages share no other component
 * at the top, the theme's microdata doesn't start at the home page, and its
 * labels can't be elements. Remove when: Docusaurus has a slot at the top of both
 * kinds of pages, and does the rest.
 */
import type { ReactNode } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import { ThemeClassNames } from '@docusaurus/theme-common'
import { useHomePageRoute, useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal'
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home'
import { codeName } from '@docs/kit/browser'
import CopyPage from '../../page/CopyPage'
import JsonLd from '../../page/JsonLd'
import { breadcrumbs } from '../../page/JsonLd/entities'
import styles from './styles.module.css'

/** Breadcrumbs of a docs page. */
export default function DocBreadcrumbs(): ReactNode {
  const crumbs = (useSidebarBreadcrumbs() ?? []).map(({ label, href }) => ({ name: label, href }))
  const hasHome = useHomePageRoute() !== undefined
  return (
    <div className={styles.row}>
      <JsonLd graph={(site) => [breadcrumbs(site, crumbs)]} />
      {crumbs.length > 0 && (
        <nav className={clsx(ThemeClassNames.docs.docBreadcrumbs, styles.crumbs)} aria-label="Breadcrumbs">
          <ul className="breadcrumbs">
            {hasHome && <HomeBreadcrumbItem />}
            {crumbs.map(({ name, href }, index) => {
              const isLast = index === crumbs.length - 1
              const Element = href && !isLast ? Link : 'span'
              return (
                <li key={index} className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>
                  <Element className="breadcrumbs__link" {...(!isLast && { href })} {...codeName(name)}>
                    {name}
                  </Element>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
      <CopyPage />
    </div>
  )
}
