import type { ReactNode } from 'react'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { PageMetadata } from '@docusaurus/theme-common'
import { cardAddress } from '../../addresses'

/** What all cards have in common. */
const CARD_SIZE = [
  <meta key="type" property="og:image:type" content="image/png" />,
  <meta key="width" property="og:image:width" content="1200" />,
  <meta key="height" property="og:image:height" content="630" />,
]

interface ShareMetadataProps {
  title: string
  description: string
  /** The page's own picture, used instead of the card that the build draws. */
  image?: string | undefined
  /** More elements for the head. */
  children?: ReactNode
}

/**
 * Controls what a shared link to the page looks like: title, description and the
 * page's own social card, which `socialCards` draws.
 */
export default function ShareMetadata({
  title,
  description,
  image,
  children,
}: ShareMetadataProps): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const { pathname } = useLocation()
  const hasCard = image === undefined
  const alt = `${title} – ${siteConfig.title}`
  return (
    <PageMetadata
      title={title}
      description={description}
      image={hasCard ? cardAddress(pathname, siteConfig.baseUrl) : image}
    >
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image:alt" content={alt} />
      {hasCard && CARD_SIZE}
      {children}
    </PageMetadata>
  )
}
