/**
 * Swizzle: wrap. Change: adds a doc's social card and its JSON-LD. Why: the
 * theme uses one picture for all pages and writes no structured data for docs.
 * Remove when: the docs plugin writes structured data and gets the picture from
 * a function.
 */
import type { ReactNode } from 'react'
import { useDoc } from '@docusaurus/theme-common/internal'
import OriginalDocItemMetadata from '@theme-init/DocItem/Metadata'
import JsonLd from '../../../page/JsonLd'
import { techArticle } from '../../../page/JsonLd/entities'
import ShareMetadata from '../../../page/ShareMetadata'
import { useShareImage } from '../../../page/useShareImage'

/** Elements in a doc's head. */
export default function DocItemMetadata(): ReactNode {
  const { metadata, frontMatter, assets } = useDoc()
  const { title, description, permalink, lastUpdatedAt } = metadata
  const ownImage = assets.image ?? frontMatter.image
  const image = useShareImage(ownImage, permalink)
  return (
    <>
      <OriginalDocItemMetadata />
      <ShareMetadata title={title} description={description} image={ownImage} />
      <JsonLd
        graph={(site) => [techArticle(site, { title, description, permalink, image, lastUpdatedAt })]}
      />
    </>
  )
}
