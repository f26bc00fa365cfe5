import type { ReactNode } from 'react'
import { usePluralForm } from '@docusaurus/theme-common'
import type { Props } from '@theme/BlogTagsListPage'
import Tag from '@theme/Tag'
import BlogPage from '@site/src/components/BlogPage'
import styles from './styles.module.css'

/** Just "Tags" would be ambiguous in a browser tab or a search: the docs have tag fields, too. */
const TITLE = 'Blog tags'

/**
 * Tag index (the blog plugin's `blogTagsListComponent`). The theme's has a heading for each letter, and hides
 * the descriptions in tooltips.
 */
export default function BlogTagsPage({ tags, sidebar }: Props): ReactNode {
  const { selectMessage } = usePluralForm()
  const labels = tags.map(({ label }) => label).join(', ')
  return (
    <BlogPage
      title={TITLE}
      description={`All tags on the zod-forms blog, with the number of posts for each: ${labels}.`}
      sidebar={sidebar}
      section={{ label: 'Blog', to: '/blog' }}
    >
      <ul className={styles.tags}>
        {tags.map(({ label, permalink, description, count }) => (
          <li key={permalink}>
            <Tag label={label} permalink={permalink} description={undefined} />{' '}
            <span className={styles.count}>{selectMessage(count, `${count} post|${count} posts`)}</span>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </BlogPage>
  )
}
