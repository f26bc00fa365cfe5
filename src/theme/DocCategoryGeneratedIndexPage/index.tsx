/**
 * Wrap that adds what a link to a category page looks like elsewhere, and the
 * way to it for search engines.
 */
import type { ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal'
import OriginalDocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage'
import type { Props } from '@theme/DocCategoryGeneratedIndexPage'
import JsonLd from '@site/src/components/JsonLd'
import { breadcrumbs } from '@site/src/components/JsonLd/entities'
import ShareMetadata from '@site/src/components/ShareMetadata'

/** Page that lists the docs of a category. */
export default function DocCategoryGeneratedIndexPage(props: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const crumbs = useSidebarBreadcrumbs() ?? []
  const { title, description = '', image } = props.categoryGeneratedIndex
  return (
    <>
      <OriginalDocCategoryGeneratedIndexPage {...props} />
      <ShareMetadata title={title} description={description} image={image} />
      <JsonLd
        graph={[
          breadcrumbs(
            siteConfig,
            crumbs.map(({ label, href }) => ({ name: label, href })),
          ),
        ]}
      />
    </>
  )
}
