import type { ReactNode } from 'react'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { announce, copyText } from '@docs/kit/browser'
import { editsOf, type Files } from '../core/files'
import { LinkError, linkTo } from '../core/linkCodec'
import type { Opened } from './stackblitz/stackblitz'
import stackblitzUrl from '!./stackblitz/stackblitz.html?bundled'

interface ShareActionsProps {
  /** Name of the example. */
  example: string
  files: Files
  /** The files as printed on the page. */
  original: Files
  /** Class of each button. */
  className?: string
}

/** Buttons that copy a link to the example with its edits, and open it in StackBlitz. */
export function ShareActions({ example, files, original, className }: ShareActionsProps): ReactNode {
  const { title } = useDocusaurusContext().siteConfig
  const { pathname, search } = useLocation()
  const copyLink = async () => {
    const edits = editsOf(original, files)
    const hash =
      Object.keys(edits).length > 0 ? linkTo(example, edits) : Promise.resolve(`#example-${example}`)
    const link = hash.then((text) => new URL(pathname + search + text, window.location.href).href)
    try {
      await copyText(link, 'Link copied', 'Allow clipboard access, and try again.')
    } catch (error) {
      if (!(error instanceof LinkError)) throw error
      announce(error.message)
    }
  }
  const open = () => {
    const opened: Opened = { title: `${title}: ${example}`, entry: `${example}.tsx`, files }
    window.open(`${stackblitzUrl}#${encodeURIComponent(JSON.stringify(opened))}`, '_blank', 'noopener')
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void copyLink()}>
        Copy link
      </button>
      <button type="button" className={className} onClick={open}>
        Open in StackBlitz
      </button>
    </>
  )
}
