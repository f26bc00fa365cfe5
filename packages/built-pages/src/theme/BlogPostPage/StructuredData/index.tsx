/**
 * Swizzle: eject. Change: writes the JSON-LD of `entities.ts`, and adds the
 * card, the time of the last change and an element per tag to the metadata.
 * Why: the theme's JSON-LD can't be extended, calls every author a Person and
 * gives their picture a relative address; the theme uses one picture for all
 * posts, and joins the tags into one element.
 * Remove when: the theme gets a post's picture from a function and lets us
 * extend its JSON-LD.
 */
import type { ReactNode } from 'react'
import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import JsonLd from '../../../page/JsonLd'
import { blogPosting, breadcrumbs } from '../../../page/JsonLd/entities'
import ShareMetadata from '../../../page/ShareMetadata'
import { useShareImage } from '../../../page/useShareImage'

/** Elements in a post's head beyond the theme's metadata. */
export default function BlogPostStructuredData(): ReactNode {
  const { blogTitle, blogBasePath } = useBlogMetadata()
  const { metadata, assets } = useBlogPost()
  const { title, description, permalink, tags, lastUpdatedAt, frontMatter } = metadata
  const ownImage = assets.image ?? frontMatter.image
  const image = useShareImage(ownImage, permalink)
  return (
    <>
      <ShareMetadata title={title} description={description} image={ownImage}>
        {lastUpdatedAt && (
          <meta property="article:modified_time" content={new Date(lastUpdatedAt).toISOString()} />
        )}
        {tags.map(({ label }) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </ShareMetadata>
      <JsonLd
        graph={(site) => [
          blogPosting(site, { ...metadata, image }, { title: blogTitle, permalink: blogBasePath }),
          breadcrumbs(site, [
            { name: blogTitle, href: blogBasePath },
            { name: title, href: permalink },
          ]),
        ]}
      />
    </>
  )
}
