import type { ReactNode } from 'react'
import { usePluralForm } from '@docusaurus/theme-common'
import Link from '@docusaurus/Link'
import type { Props } from '@theme/BlogTagsListPage'
import BlogPage from '@site/src/components/BlogPage'
import Row from '@site/src/components/Row'

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
      <ul className="clean-list">
        {tags.map(({ label, permalink, description, count }) => (
          <Row
            key={permalink}
            label={<Link to={permalink}>{label}</Link>}
            more={[selectMessage(count, `${count} post|${count} posts`)]}
          >
            {description && <p>{description}</p>}
          </Row>
        ))}
      </ul>
    </BlogPage>
  )
}
