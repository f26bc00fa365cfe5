/**
 * Swizzle: eject. Change: adds the card, the publisher and the breadcrumbs to
 * the theme's JSON-LD, and the card, the time of the last change and an element
 * per tag to its metadata. Why: the theme's JSON-LD can't be extended, it uses
 * one picture for all posts, and it joins the tags into one element.
 * Remove when: the theme gets a post's picture from a function and lets us
 * extend its JSON-LD.
 */
import type { ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client'
import { useBlogPostStructuredData } from '@docusaurus/theme-common'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import JsonLd from '@site/src/components/JsonLd'
import { breadcrumbs, publisher } from '@site/src/components/JsonLd/entities'
import ShareMetadata from '@site/src/components/ShareMetadata'
import { cardAddress } from '@site/src/site/pageFiles'

/** Elements in a post's head beyond the theme's metadata. */
export default function BlogPostStructuredData(): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const { blogTitle, blogBasePath } = useBlogMetadata()
  const { metadata, assets } = useBlogPost()
  const { title, description, permalink, tags, lastUpdatedAt, frontMatter } = metadata
  const post = useBlogPostStructuredData() as object
  return (
    <>
      <ShareMetadata title={title} description={description} image={assets.image ?? frontMatter.image}>
        {lastUpdatedAt && (
          <meta property="article:modified_time" content={new Date(lastUpdatedAt).toISOString()} />
        )}
        {tags.map(({ label }) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </ShareMetadata>
      <JsonLd
        graph={[
          {
            image: siteConfig.url + cardAddress(permalink, siteConfig.baseUrl),
            publisher: publisher(siteConfig),
            ...post,
          },
          breadcrumbs(siteConfig, [
            { name: blogTitle, href: blogBasePath },
            { name: title, href: permalink },
          ]),
        ]}
      />
    </>
  )
}
