import { useState, type ReactNode } from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useIsBrowser from '@docusaurus/useIsBrowser'
import IconCopy from '@theme/Icon/Copy'
import { announce } from '@site/src/clientModules/announcements'
import { markdownAddress } from '@site/src/site/pageFiles'
import styles from './styles.module.css'

/** A message for the reader about why there is nothing to copy. */
class CopyError extends Error {}

/** @throws {CopyError} if the Markdown cannot be had */
async function fetchMarkdown(address: string): Promise<string> {
  if (process.env.NODE_ENV === 'development') {
    throw new CopyError('The Markdown of the pages comes with the build: npm run build')
  }
  const response = await fetch(address).catch(() => {
    throw new CopyError('The page could not be loaded to copy it. Are you offline?')
  })
  if (!response.ok) throw new CopyError(`The page could not be loaded to copy it (${response.status})`)
  return response.text()
}

/**
 * Copies text that is still to come. It is handed over as a promise, because
 * Safari allows to copy only while it handles the click.
 * @throws {CopyError} if the browser refuses
 */
async function copyText(text: Promise<string>): Promise<void> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    // Throws what went wrong with the text, if that is the cause.
    await text
    throw new CopyError('The browser did not allow to copy. "View as Markdown" shows the same text.')
  }
}

/** The page as Markdown: a link to it, and a button that copies it. */
export default function CopyPage(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig
  const address = markdownAddress(useLocation().pathname)
  const isBrowser = useIsBrowser()
  const [copying, setCopying] = useState(false)

  const copy = async () => {
    setCopying(true)
    try {
      await copyText(fetchMarkdown(address))
      announce('Page copied as Markdown')
    } catch (error) {
      if (!(error instanceof CopyError)) throw error
      announce(error.message)
    } finally {
      setCopying(false)
    }
  }

  return (
    <div className={styles.copyPage}>
      <Head>
        <link rel="alternate" type="text/markdown" href={url + address} />
      </Head>
      <Link className={styles.action} href={`pathname://${address}`} target="_self">
        View as Markdown
      </Link>
      <button
        type="button"
        className={styles.action}
        disabled={!isBrowser}
        aria-busy={copying}
        onClick={() => void copy()}
      >
        <IconCopy className={styles.icon} />
        Copy page
      </button>
    </div>
  )
}
