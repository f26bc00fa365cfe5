/*
 * Overrides the theme's cards on category pages: a list, where the theme has
 * sections without a heading; without emojis, which are read aloud; and with
 * the whole description, which the theme cuts off.
 */
import type { ReactNode } from 'react'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import Link from '@docusaurus/Link'
import { filterDocCardListItems, useCurrentSidebarCategory } from '@docusaurus/theme-common'
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/theme-common/internal'
import type { Props } from '@theme/DocCardList'
import Heading from '@theme/Heading'
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

function Cards({ items }: { items: readonly PropSidebarItem[] }): ReactNode {
  return (
    <ul className={styles.cards}>
      {filterDocCardListItems([...items]).map((item, index) => (
        <li key={index}>
          <Card item={item} />
        </li>
      ))}
    </ul>
  )
}

function CardsOfThisCategory(): ReactNode {
  return <Cards items={useCurrentSidebarCategory().items} />
}

/** Pages and categories of the sidebar as cards that link to them: those given, or those of the page's category. */
export default function DocCardList({ items }: Props): ReactNode {
  return items ? <Cards items={items} /> : <CardsOfThisCategory />
}
