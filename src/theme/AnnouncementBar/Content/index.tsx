/**
 * Swizzle: wrap. Change: links to pages of the site open in the app, and the build checks them. Why: the theme's
 * content is plain HTML, whose links reload the site and escape the broken link check. Remove when: the theme takes
 * React.
 */
import type { MouseEvent, ReactNode } from 'react'
import isInternalUrl from '@docusaurus/isInternalUrl'
import { useHistory } from '@docusaurus/router'
import { useThemeConfig } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import OriginalContent from '@theme-original/AnnouncementBar/Content'
import type { Props } from '@theme/AnnouncementBar/Content'

const HREF = /\shref=(["'])(.*?)\1/g

/** The address of a file, such as a feed: it has an ending. */
const FILE = /^[^?#]*\.[a-z]\w*(?:[?#]|$)/i

const leadsToPage = (href: string) => isInternalUrl(href) && !FILE.test(href)

/** Whether the browser is to follow a link by itself: in another tab or window, or as a download. */
const isForBrowser = (
  { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent,
  { target }: HTMLAnchorElement,
) => button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !['', '_self'].includes(target)

/** The announcement, as the HTML that `themeConfig` has. */
export default function AnnouncementBarContent(props: Props): ReactNode {
  const { announcementBar } = useThemeConfig()
  const { collectLink } = useBrokenLinks()
  const history = useHistory()
  const baseUrl = useBaseUrl('/')

  for (const [, , href] of announcementBar!.content.matchAll(HREF)) if (leadsToPage(href!)) collectLink(href)

  function openInApp(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || !leadsToPage(link.getAttribute('href') ?? '') || isForBrowser(event, link)) return
    const { pathname, search, hash } = link
    if (!pathname.startsWith(baseUrl)) return
    event.preventDefault()
    history.push(pathname + search + hash)
  }

  return <OriginalContent {...props} onClick={openInApp} />
}
