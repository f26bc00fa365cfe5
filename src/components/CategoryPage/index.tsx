/// <reference types="webpack/module" />
import { createElement, type ComponentType, type ReactNode } from 'react'
import clsx from 'clsx'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import Link from '@docusaurus/Link'
import { filterDocCardListItems, PageMetadata, useCurrentSidebarCategory } from '@docusaurus/theme-common'
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/theme-common/internal'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import type { Props } from '@theme/DocCategoryGeneratedIndexPage'
import DocPaginator from '@theme/DocPaginator'
import Heading from '@theme/Heading'
import MDXContent from '@theme/MDXContent'
import styles from './styles.module.css'

/** The partials named `_category.mdx`, by their paths below `docs`. */
const contents = import.meta.webpackContext('@site/docs', { regExp: /\/_category\.mdx$/ })

/** Returns what a category shows below its docs: the `_category.mdx` in their folder, if there is one. */
function contentOf(items: readonly PropSidebarItem[]): ReactNode {
  const [doc] = items.flatMap((item) => (item.type === 'link' ? (item.docId ?? []) : []))
  const file = `./${doc?.replace(/[^/]+$/, '')}_category.mdx`
  if (!contents.keys().includes(file)) return undefined
  return createElement((contents(file) as { default: ComponentType }).default)
}

function Card({ item }: { item: PropSidebarItem }): ReactNode {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined)
  // filterDocCardListItems drops these items, but its type still includes them.
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
 * Page that lists the docs in a category (the docs plugin's
 * `docCategoryGeneratedIndexComponent`). Unlike the theme's, it uses a list
 * instead of sections without headings, has no emojis for screen readers to
 * read aloud, and doesn't cut off descriptions.
 */
export default function CategoryPage({ categoryGeneratedIndex }: Props): ReactNode {
  const { title, description = '', image, navigation } = categoryGeneratedIndex
  const { items } = useCurrentSidebarCategory()
  const content = contentOf(items)
  return (
    <div className={styles.page}>
      <PageMetadata title={title} description={description} image={image} />
      <DocBreadcrumbs />
      <header>
        <Heading as="h1">{title}</Heading>
        <p>{description}</p>
      </header>
      <article className="margin-top--lg">
        <ul className={clsx('clean-list', styles.cards)}>
          {filterDocCardListItems(items).map((item, index) => (
            <li key={index}>
              <Card item={item} />
            </li>
          ))}
        </ul>
        {content && (
          <div className={clsx('markdown', styles.board)}>
            <MDXContent>{content}</MDXContent>
          </div>
        )}
      </article>
      <footer className="margin-top--lg">
        <DocPaginator previous={navigation.previous} next={navigation.next} />
      </footer>
    </div>
  )
}
