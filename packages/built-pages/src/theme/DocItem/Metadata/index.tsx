/**
 * Swizzle: wrap. Change: adds a doc's social card. Why: the theme uses one picture
 * for all pages. Remove when: the docs plugin gets the picture from a function.
 */
import type { ReactNode } from 'react'
import { useDoc } from '@docusaurus/theme-common/internal'
import OriginalDocItemMetadata from '@theme-init/DocItem/Metadata'
import ShareMetadata from '../../../page/ShareMetadata'

/** Elements in a doc's head. */
export default function DocItemMetadata(): ReactNode {
  const { metadata, frontMatter, assets } = useDoc()
  const { title, description } = metadata
  return (
    <>
      <OriginalDocItemMetadata />
      <ShareMetadata title={title} description={description} image={assets.image ?? frontMatter.image} />
    </>
  )
}
