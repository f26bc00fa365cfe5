import type { ReactNode } from 'react'
import { listTagsByLetters } from '@docusaurus/theme-common'
import type { Props } from '@theme/BlogTagsListPage'
import Heading from '@theme/Heading'
import Tag from '@theme/Tag'
import BlogPage from '@site/src/components/BlogPage'
import styles from './styles.module.css'

/** Just "Tags" would be ambiguous in a browser tab or a search: the docs have tag fields, too. */
const TITLE = 'Blog tags'

/**
 * Tag index (the blog plugin's `blogTagsListComponent`): the theme's, plus the
 * description it lacks, minus the section that has no heading.
 */
export default function BlogTagsPage({ tags, sidebar }: Props): ReactNode {
  const labels = tags.map(({ label }) => label).join(', ')
  return (
    <BlogPage
      title={TITLE}
      description={`The tags of the zod-forms blog, with the number of posts under each: ${labels}.`}
      sidebar={sidebar}
    >
      {listTagsByLetters(tags).map((entry) => (
        <section key={entry.letter}>
          <Heading as="h2" id={entry.letter}>
            {entry.letter}
          </Heading>
          <ul className={styles.tags}>
            {entry.tags.map((tag) => (
              <li key={tag.permalink}>
                <Tag {...tag} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogPage>
  )
}
