/**
 * Override that completes the theme's data about a post: its card as the image,
 * its publisher, and the way to it from home.
 */
import type { ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client'
import { useBlogPostStructuredData } from '@docusaurus/theme-common'
import { useBlogPost } from '@docusaurus/theme-common/internal'
import JsonLd from '@site/src/components/JsonLd'
import { breadcrumbs, publisher } from '@site/src/components/JsonLd/entities'
import { cardAddress } from '@site/src/site/pageFiles'

/** Structured data of a post. */
export default function BlogPostStructuredData(): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const { blogTitle, blogBasePath } = useBlogMetadata()
  const { title, permalink } = useBlogPost().metadata
  const post = useBlogPostStructuredData() as object
  return (
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
  )
}
