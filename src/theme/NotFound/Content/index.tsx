/**
 * Swizzle: eject. Change: links to where to go on, and search, keeps search engines out, and sets the title. Why: the theme asks the
 * reader to contact the owner of another site, and under /docs the tab keeps the site's title. Remove when: the theme
 * has links to go on.
 */
import type { ReactNode } from 'react'
import clsx from 'clsx'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'

/** Main content of the not-found page. */
export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--lg', className)}>
      <PageMetadata title="Page Not Found" description="There is no page at this address." />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Heading as="h1">Page Not Found</Heading>
      <p>There is no page at this address.</p>
      <p className="buttons">
        <Link className="button button--primary" to="/docs/quickstart">
          Quickstart
        </Link>
        <button
          type="button"
          className="button button--secondary"
          onClick={() => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click()}
        >
          Search
        </button>
        <Link className="button button--secondary" to="/">
          Home page
        </Link>
      </p>
    </main>
  )
}
