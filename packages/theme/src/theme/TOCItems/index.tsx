/**
 * Swizzle: wrap. Change: marks the entry of the heading in the address where the page ends and can't scroll to it,
 * also for screen readers, and whatever characters ids have, and shows it in long contents. Keeps code in entries from
 * translators, and a crash from taking the article along. Why: the theme marks another entry than the one that was
 * clicked, its entries are HTML that no other component reaches, and it has no boundary. Remove when: the theme does
 * all of these.
 */
import { useEffect, useMemo, type ReactNode } from 'react'
import { useLocation } from '@docusaurus/router'
import OriginalTOCItems from '@theme-init/TOCItems'
import type { Props } from '@theme/TOCItems'
import { Island } from '@docs/kit/browser'
import { showInPane } from '../../showInPane'

interface Entry {
  link: HTMLAnchorElement
  heading: HTMLElement
}

function entriesOf(linkClassName: string): Entry[] {
  const links = Array.from(document.getElementsByClassName(linkClassName)) as HTMLAnchorElement[]
  return links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
}

/** The entry of what the reader reads; `id` is that of the heading in the address. */
function currentEntry(entries: Entry[], id: string): Entry | undefined {
  const root = document.documentElement
  const start = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
  const topOf = ({ heading }: Entry) => heading.getBoundingClientRect().top
  const isInView = (entry: Entry) => topOf(entry) >= start && topOf(entry) < window.innerHeight
  const isAtEnd = window.scrollY + window.innerHeight >= root.scrollHeight - 1
  const asked = entries.find(({ heading }) => heading.id === id)
  if (isAtEnd && asked && isInView(asked)) return asked
  const next = entries.findIndex((entry) => topOf(entry) >= start)
  if (next < 0) return entries.at(-1)
  return topOf(entries[next]!) < window.innerHeight / 2 ? entries[next] : entries[next - 1]
}

/** Entries of a table of contents, of which one is marked if `linkActiveClassName` is set. */
export default function TOCItems({ toc, linkActiveClassName, ...props }: Props): ReactNode {
  const { linkClassName } = props
  const { hash } = useLocation()
  const kept = useMemo(
    () =>
      toc.map((entry) => ({ ...entry, value: entry.value.replaceAll('<code>', '<code translate="no">') })),
    [toc],
  )

  useEffect(() => {
    if (!linkClassName || !linkActiveClassName) return undefined
    const mark = () => {
      const entries = entriesOf(linkClassName)
      const current = currentEntry(entries, decodeURIComponent(hash.slice(1)))
      for (const { link } of entries) {
        const isCurrent = link === current?.link
        // Until another entry is current, the reader may scroll the contents elsewhere.
        if (isCurrent && link.ariaCurrent === null) showInPane(link)
        link.classList.toggle(linkActiveClassName, isCurrent)
        link.ariaCurrent = isCurrent ? 'location' : null
      }
    }
    mark()
    document.addEventListener('scroll', mark)
    window.addEventListener('resize', mark)
    return () => {
      document.removeEventListener('scroll', mark)
      window.removeEventListener('resize', mark)
    }
  }, [hash, linkClassName, linkActiveClassName])

  return (
    <Island>
      <OriginalTOCItems {...props} toc={kept} />
    </Island>
  )
}
