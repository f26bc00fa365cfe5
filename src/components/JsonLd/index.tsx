import type { ReactNode } from 'react'
import Head from '@docusaurus/Head'

interface JsonLdProps {
  /** Entities of schema.org; those of the site are in `entities.ts`. */
  graph: readonly object[]
}

/** Tells search engines in their own terms what the page is. */
export default function JsonLd({ graph }: JsonLdProps): ReactNode {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return (
    <Head>
      {/* A `<` in a text must not end the script. */}
      <script type="application/ld+json">{data.replaceAll('<', String.raw`\u003c`)}</script>
    </Head>
  )
}
