/**
 * Swizzle: eject. Change: shows the requested address, links to the nearest
 * pages, the quickstart and home, offers search, keeps search engines out, and sets the title.
 * Why: the theme's text tells readers to contact the owner of the linking site,
 * and under /docs the tab keeps the site's title. Remove when: the theme
 * suggests pages.
 */
import type { ReactNode } from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client'
import { PageMetadata } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { CARD_SIZE } from '@site/src/components/ShareMetadata'
import { nearestPages, type PageLink } from './nearestPages'
import styles from './styles.module.css'

const SUGGESTIONS = 3

function useDocPages(): PageLink[] {
  return Object.values(useAllDocsData())
    .flatMap(({ versions }) => versions)
    .flatMap(({ docs }) => docs)
    .map(({ path }) => ({ path, label: path.split('/docs/').at(-1)!.replace(/\/$/, '') }))
}

/** The part that depends on the address, which the prerendered 404.html can't know. */
function Asked(): ReactNode {
  const { pathname } = useLocation()
  const pages = [...useDocPages(), { path: useBaseUrl('/blog'), label: 'blog' }]
  const suggestions = nearestPages(pathname, pages, SUGGESTIONS)
  return (
    <>
      <p>
        There is no page at <code className={styles.address}>{pathname}</code>.
      </p>
      {suggestions.length > 0 && (
        <>
          <p>Pages with a similar address:</p>
          <ul>
            {suggestions.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Presses the navbar's button, which has the dialog. */
function openSearch(): void {
  document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click()
}

/** Main content of the not-found page. */
export default function NotFoundContent({ className }: Props): ReactNode {
  const isBrowser = useIsBrowser()
  return (
    <main className={className}>
      <PageMetadata title="Page Not Found" description="There is no page at this address." />
      <Head>
        <meta name="robots" content="noindex" />
        {CARD_SIZE}
      </Head>
      <div className={styles.content}>
        <Heading as="h1">Page Not Found</Heading>
        {isBrowser ? <Asked /> : <p>There is no page at this address.</p>}
        <p className={styles.actions}>
          {isBrowser && (
            <button type="button" className="button button--secondary" onClick={openSearch}>
              Search
            </button>
          )}
          <Link className="button button--primary" to="/docs/quickstart">
            Quickstart
          </Link>
          <Link className="button button--secondary" to="/">
            Home page
          </Link>
        </p>
      </div>
    </main>
  )
}
