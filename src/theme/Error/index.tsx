/**
 * Override of core's fallback for a crash outside the layout: the same crash
 * page as inside it ("This page crashed." with its full stop, title "Page
 * Error"), with the navbar, the footer and the document language that the
 * fallback loses. Should the layout itself be what crashes, plain markup is
 * left, which cannot.
 */
import type { ReactNode } from 'react'
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import Head from '@docusaurus/Head'
import ErrorPageContent from '@theme/ErrorPageContent'
import Layout from '@theme/Layout'
import type { Props } from '@theme/Error'

const routeContext = { plugin: { name: 'docusaurus-core-error-boundary', id: 'default' } }

function PlainError({ error, tryAgain }: Props): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <h1>This page crashed.</h1>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
      <p>{error.message}</p>
    </main>
  )
}

/** Crash page for the whole site. */
export default function SiteError({ error, tryAgain }: Props): ReactNode {
  return (
    <RouteContextProvider value={routeContext}>
      <ErrorBoundary fallback={() => <PlainError error={error} tryAgain={tryAgain} />}>
        <Head>
          <html lang="en" dir="ltr" />
          <title>Page Error</title>
        </Head>
        <Layout>
          <ErrorPageContent error={error} tryAgain={tryAgain} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  )
}
