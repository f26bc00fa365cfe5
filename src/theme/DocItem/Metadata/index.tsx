/**
 * Wrap that adds what a link to a doc looks like elsewhere, and what search
 * engines read: the article and the way to it. The way starts at home; the
 * theme's own microdata in the breadcrumbs is its end.
 */
import type { ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useDoc, useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal'
import OriginalDocItemMetadata from '@theme-original/DocItem/Metadata'
import JsonLd from '@site/src/components/JsonLd'
import { breadcrumbs, techArticle } from '@site/src/components/JsonLd/entities'
import ShareMetadata from '@site/src/components/ShareMetadata'
import { cardAddress } from '@site/src/site/pageFiles'

/** Head of a doc. */
export default function DocItemMetadata(): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const { metadata, frontMatter, assets } = useDoc()
  const crumbs = useSidebarBreadcrumbs() ?? []
  const { title, description, permalink, lastUpdatedAt } = metadata
  const ownImage = assets.image ?? frontMatter.image
  const image = ownImage ?? cardAddress(permalink, siteConfig.baseUrl)
  return (
    <>
      <OriginalDocItemMetadata />
      <ShareMetadata title={title} description={description} image={ownImage} />
      <JsonLd
        graph={[
          techArticle(siteConfig, { title, description, permalink, image, lastUpdatedAt }),
          breadcrumbs(
            siteConfig,
            crumbs.map(({ label, href }) => ({ name: label, href })),
          ),
        ]}
      />
    </>
  )
}
