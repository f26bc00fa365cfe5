import type { ReactNode } from 'react'
import Head from '@docusaurus/Head'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useBuiltPages } from '../useBuiltPages'
import type { Site } from './entities'

interface JsonLdProps {
  /** Returns schema.org entities, such as those in `entities.ts`. */
  graph: (site: Site) => readonly (object | undefined)[]
}

/** Describes the page to search engines as JSON-LD in its head. */
export default function JsonLd({ graph }: JsonLdProps): ReactNode {
  const { siteConfig } = useDocusaurusContext()
  const data = useBuiltPages()
  if (!data) return null
  const entities = graph({ ...siteConfig, ...data }).filter((entity) => entity !== undefined)
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': entities })
  return (
    <Head>
      {/* Escaped, so that a `</script>` in the text can't end the script. */}
      <script type="application/ld+json">{json.replaceAll('<', String.raw`\u003c`)}</script>
    </Head>
  )
}
