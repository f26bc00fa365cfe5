import type { ReactNode } from 'react'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { PageMetadata } from '@docusaurus/theme-common'
import { cardAddress } from '@site/src/site/pageFiles'

interface ShareMetadataProps {
  title: string
  description: string
  /** The page's own picture, instead of the card that the build draws. */
  image?: string | undefined
  /** Further elements for the head. */
  children?: ReactNode
}

/**
 * What a link to the page looks like elsewhere: title, description and a social
 * card of its own (drawn by `src/plugins/builtPages/socialCards`). Every page but the
 * not-found one has it.
 */
export default function ShareMetadata({
  title,
  description,
  image,
  children,
}: ShareMetadataProps): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const { pathname } = useLocation()
  const alt = `${title} – ${siteConfig.title}`
  return (
    <PageMetadata
      title={title}
      description={description}
      image={image ?? cardAddress(pathname, siteConfig.baseUrl)}
    >
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image:alt" content={alt} />
      {!image && <meta property="og:image:type" content="image/png" />}
      {!image && <meta property="og:image:width" content="1200" />}
      {!image && <meta property="og:image:height" content="630" />}
      {children}
    </PageMetadata>
  )
}
