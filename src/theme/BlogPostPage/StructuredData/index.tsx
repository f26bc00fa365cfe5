/**
 * Swizzle: eject. Change: completes the theme's JSON-LD by the card, the
 * publisher and the way from home, and its metadata by the card, the time of
 * the last change and a tag element for each tag. Why: the theme emits its
 * JSON-LD whole, has one picture for all posts, and joins the tags into one
 * element. Remove when: the theme takes a post's picture from a function and
 * its JSON-LD can be extended.
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

/** What the head of a post has beside the theme's metadata. */
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
