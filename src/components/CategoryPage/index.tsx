import type { ReactNode } from 'react'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import Link from '@docusaurus/Link'
import { filterDocCardListItems, useCurrentSidebarCategory } from '@docusaurus/theme-common'
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/theme-common/internal'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import type { Props } from '@theme/DocCategoryGeneratedIndexPage'
import DocPaginator from '@theme/DocPaginator'
import Heading from '@theme/Heading'
import ShareMetadata from '@site/src/components/ShareMetadata'
import styles from './styles.module.css'

function Card({ item }: { item: PropSidebarItem }): ReactNode {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined)
  // The list leaves such items out; only the type does not say so.
  if (item.type === 'html') return null
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item)
  return (
    <Link href={href} className={styles.card}>
      <Heading as="h2">{item.label}</Heading>
      <p>{item.description ?? doc?.description}</p>
    </Link>
  )
}

/**
 * Page that lists the docs of a category (the docs plugin's
 * `docCategoryGeneratedIndexComponent`): unlike the theme's, with a list where
 * the theme has sections without a heading, without emojis, which are read
 * aloud, and with whole descriptions, which the theme cuts off.
 */
export default function CategoryPage({ categoryGeneratedIndex }: Props): ReactNode {
  const { title, description = '', image, navigation } = categoryGeneratedIndex
  const { items } = useCurrentSidebarCategory()
  return (
    <div className={styles.page}>
      <ShareMetadata title={title} description={description} image={image} />
      <DocBreadcrumbs />
      <header>
        <Heading as="h1">{title}</Heading>
        <p>{description}</p>
      </header>
      <article className="margin-top--lg">
        <ul className={styles.cards}>
          {filterDocCardListItems(items).map((item, index) => (
            <li key={index}>
              <Card item={item} />
            </li>
          ))}
        </ul>
      </article>
      <footer className="margin-top--lg">
        <DocPaginator previous={navigation.previous} next={navigation.next} />
      </footer>
    </div>
  )
}
