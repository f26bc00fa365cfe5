import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useIsBrowser from '@docusaurus/useIsBrowser'
import IconCopy from '@theme/Icon/Copy'
import { CopyError, copyText } from '@docs/kit/browser'
import { markdownAddress } from '../../addresses'
import styles from './styles.module.css'

/** @throws {CopyError} if the Markdown can't be loaded */
async function fetchMarkdown(address: string): Promise<string> {
  if (process.env.NODE_ENV === 'development') {
    throw new CopyError('Only a built site has its pages as Markdown. Run npm run build.')
  }
  const response = await fetch(address).catch(() => {
    throw new CopyError('Couldn’t copy the page. Are you offline?')
  })
  if (!response.ok) throw new CopyError(`Couldn’t copy the page (error ${response.status}).`)
  return response.text()
}

/** Closes a menu that the focus has left. */
function closeAfter({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeOnEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape') return
  currentTarget.open = false
  currentTarget.querySelector('summary')!.focus()
}

/** Button that copies the current page as Markdown, with a menu that leads to it. */
export default function CopyPage(): ReactNode {
  const { url, baseUrl } = useDocusaurusContext().siteConfig
  const address = markdownAddress(useLocation().pathname, baseUrl)
  const isBrowser = useIsBrowser()
  const [copying, setCopying] = useState(false)

  const copy = async () => {
    setCopying(true)
    try {
      await copyText(
        fetchMarkdown(address),
        'Page copied as Markdown',
        '"View as Markdown" shows the same text.',
      )
    } finally {
      setCopying(false)
    }
  }

  return (
    <div className={styles.copyPage}>
      <Head>
        <link rel="alternate" type="text/markdown" href={url + address} />
      </Head>
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
      {/* The events come from what's in it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details className={styles.more} onBlur={closeAfter} onKeyDown={closeOnEscape}>
        <summary className={styles.action} aria-label="More ways to read this page" />
        <Link className={styles.menu} href={`pathname://${address}`} target="_self">
          View as Markdown
        </Link>
      </details>
    </div>
  )
}
