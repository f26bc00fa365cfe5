/*
 * Overrides the theme's card on category pages: without its emoji, which is
 * read aloud, and with the whole description, which the theme cuts off.
 */
import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/theme-common/internal'
import type { Props } from '@theme/DocCard'
import Heading from '@theme/Heading'
import styles from './styles.module.css'

/** A page or category of the sidebar as a card that links to it. */
export default function DocCard({ item }: Props): ReactNode {
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
