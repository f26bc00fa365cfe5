import type { ReactNode } from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { CopyError, copyText } from '@docs/kit/browser'
import { markdownAddress } from '../markdownAddress'
import styles from './styles.module.css'

/** @throws {CopyError} if the Markdown can't be loaded */
async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) throw new CopyError('Couldn’t copy the page. Are you offline?')
  return response.text()
}

/** Button that copies the current page as Markdown, and a link that shows it. `npm start` has no Markdown. */
export default function CopyPage(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig
  const address = markdownAddress(useLocation().pathname)
  const isBrowser = useIsBrowser()
  const copy = () =>
    copyText(
      fetchMarkdown(address),
      'Page copied as Markdown',
      '“Markdown” beside the button shows the text.',
    )
  return (
    <div className={styles.copyPage}>
      <Head>
        <link rel="alternate" type="text/markdown" href={url + address} />
      </Head>
      {/* Hidden until the app starts, because it does nothing before that. Keeps its space. */}
      <button type="button" className={styles.action} disabled={!isBrowser} onClick={() => void copy()}>
        Copy page
      </button>
      <Link className={styles.action} href={`pathname://${address}`} target="_self">
        Markdown
      </Link>
    </div>
  )
}
