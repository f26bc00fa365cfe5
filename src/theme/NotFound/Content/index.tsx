/**
 * Swizzle: eject. Change: shows the requested address, links to the nearest
 * pages, the first of the navbar and home, offers search, keeps search engines out, and sets the title.
 * Why: the theme's text tells readers to contact the owner of the linking site,
 * and under /docs the tab keeps the site's title. Remove when: the theme
 * suggests pages.
 */
import { Fragment, type ReactNode } from 'react'
import clsx from 'clsx'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client'
import { PageMetadata, useThemeConfig } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'
import { codeName } from '@docs/kit/browser'
import StartLink from '@site/src/components/StartLink'
import { nearestPages, type PageLink } from './nearestPages'
import styles from './styles.module.css'

const SUGGESTIONS = 3

/** The docs, the main one first, and what the footer links to. */
function usePages(): PageLink[] {
  const { footer } = useThemeConfig()
  const columns = (footer?.links ?? []) as { items?: { to?: string; label?: string }[] }[]
  const links = columns.flatMap(({ items = [] }) => items)
  const docs = Object.values(useAllDocsData())
    .flatMap(({ versions }) => versions)
    .flatMap(({ docs: all, mainDocId, path: start }) => {
      const [main, others] = [true, false].map((isMain) =>
        all.filter(({ id }) => (id === mainDocId) === isMain),
      )
      return [...main!, ...others!].map(({ path }) => ({ path, start }))
    })
  return [
    ...docs.map(({ path, start }) => ({ path, label: path.slice(start.length).replace(/^\/|\/$/g, '') })),
    ...links.flatMap(({ to, label = '' }) =>
      to && !docs.some(({ path }) => path.endsWith(to)) ? { path: to, label } : [],
    ),
  ]
}

/** As a field that's wrong; the prerendered 404.html can't know the address. */
function Asked({ address }: { address: string }): ReactNode {
  return (
    <div className={styles.field}>
      <span>typed</span>
      <span>page</span>
      <code className={styles.address}>
        {address.split('/').map((part, at) => (
          <Fragment key={at}>
            {at > 0 && '/'}
            <wbr />
            {part}
          </Fragment>
        ))}
      </code>
      <code>undefined</code>
    </div>
  )
}

function Suggestions(): ReactNode {
  const { pathname } = useLocation()
  const suggestions = nearestPages(pathname, usePages(), SUGGESTIONS)
  if (suggestions.length === 0) return null
  return (
    <div className="markdown">
      <p>Pages with a similar address:</p>
      <ul>
        {suggestions.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} {...codeName(label.replace(/^.*\//, ''))}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The navbar's search button, which has the dialog; null if the site has no search. */
const searchButton = () => document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')

/** Main content of the not-found page. */
export default function NotFoundContent({ className }: Props): ReactNode {
  const isBrowser = useIsBrowser()
  const { pathname } = useLocation()
  return (
    <main className={className}>
      <PageMetadata title="Page Not Found" description="There is no page at this address." />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <div className={clsx('container', styles.content)}>
        <Heading as="h1">Page Not Found</Heading>
        <p>There is no page at this address.</p>
        <Asked address={isBrowser ? pathname : ''} />
        <p className={styles.actions}>
          <StartLink className="button--primary" />
          <Link className="button button--secondary" to="/">
            Home page
          </Link>
          {isBrowser && searchButton() && (
            <button
              type="button"
              className="button button--secondary"
              onClick={() => searchButton()?.click()}
            >
              Search
            </button>
          )}
        </p>
        {/* Last, so that nothing that could be read before moves. */}
        {isBrowser && <Suggestions />}
      </div>
    </main>
  )
}
