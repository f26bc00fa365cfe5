import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { cardAddress } from '../addresses'

/**
 * Returns the full address of a page's picture: its own, or the card that the build draws.
 * @param own address of its own picture, with or without the base path
 * @param permalink path of the page, including the base path
 */
export function useShareImage(own: string | undefined, permalink: string): string {
  const { siteConfig } = useDocusaurusContext()
  const { withBaseUrl } = useBaseUrlUtils()
  return withBaseUrl(own ?? cardAddress(permalink, siteConfig.baseUrl), { absolute: true })
}
