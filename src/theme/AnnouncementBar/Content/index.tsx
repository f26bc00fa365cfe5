/**
 * Ejected to render the links of `announcementBar.content` through Link: they
 * get the base path, navigate inside the app, and are covered by the build's
 * broken link check, none of which the theme's raw HTML has.
 */
import type { ReactNode } from 'react'
import Link from '@docusaurus/Link'
import { useThemeConfig } from '@docusaurus/theme-common'
import type { Props } from '@theme/AnnouncementBar/Content'

const LINK = /<a href="([^"]*)">([^<]*)<\/a>/

/** Text of the announcement: plain words and `<a href="…">…</a>`, nothing else. */
export default function AnnouncementBarContent(props: Props): ReactNode {
  const { content } = useThemeConfig().announcementBar!
  // split() with two groups yields: text, href, label, text, href, label, …, text
  const parts = content.split(LINK)
  return (
    <div {...props}>
      {parts.map((part, index) => {
        if (index % 3 === 0) return part
        if (index % 3 === 2) return null
        return (
          <Link key={index} to={part}>
            {parts[index + 1]}
          </Link>
        )
      })}
    </div>
  )
}
