/** Wrap that adds what a link to a tag page looks like elsewhere. */
import type { ReactNode } from 'react'
import OriginalBlogTagsPostsPage from '@theme-original/BlogTagsPostsPage'
import type { Props } from '@theme/BlogTagsPostsPage'
import ShareMetadata from '@site/src/components/ShareMetadata'

/** Page that lists the posts under a tag. */
export default function BlogTagsPostsPage(props: Props): ReactNode {
  const { label, count, description = '' } = props.tag
  return (
    <>
      <OriginalBlogTagsPostsPage {...props} />
      <ShareMetadata
        title={`${count === 1 ? 'One post' : `${count} posts`} tagged with "${label}"`}
        description={description}
      />
    </>
  )
}
