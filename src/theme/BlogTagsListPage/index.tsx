/**
 * Wrap that gives the tag index the description that the theme's lacks, and
 * what a link to it looks like elsewhere.
 */
import type { ReactNode } from 'react'
import { translateTagsPageTitle } from '@docusaurus/theme-common'
import OriginalBlogTagsListPage from '@theme-original/BlogTagsListPage'
import type { Props } from '@theme/BlogTagsListPage'
import ShareMetadata from '@site/src/components/ShareMetadata'

/** Page that lists all tags of the blog. */
export default function BlogTagsListPage(props: Props): ReactNode {
  const labels = props.tags.map(({ label }) => label).join(', ')
  return (
    <>
      <OriginalBlogTagsListPage {...props} />
      <ShareMetadata
        title={translateTagsPageTitle()}
        description={`The tags of the zod-forms blog, with the number of posts under each: ${labels}.`}
      />
    </>
  )
}
