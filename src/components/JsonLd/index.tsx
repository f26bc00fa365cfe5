import type { ReactNode } from 'react'
import Head from '@docusaurus/Head'

interface JsonLdProps {
  /** schema.org entities; the site's own are in `entities.ts`. */
  graph: readonly object[]
}

/** Describes the page to search engines as JSON-LD in its head. */
export default function JsonLd({ graph }: JsonLdProps): ReactNode {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return (
    <Head>
      {/* Escaped, so that a `</script>` in the text can't end the script. */}
      <script type="application/ld+json">{data.replaceAll('<', String.raw`\u003c`)}</script>
    </Head>
  )
}
