import type { ReactNode } from 'react'
import { copyText } from '../../clipboard'
import type { Files } from '../files'
import { editsOf } from '../storage'
import { editHash } from './codec'
import type { Opened } from './stackblitz'
import stackblitzUrl from '!./stackblitz.html?bundled'

interface ShareActionsProps {
  /** Name of the example. */
  example: string
  title: string
  files: Files
  /** The files as printed on the page. */
  original: Files
  /** Class of each button. */
  className?: string
}

/** Buttons that copy a link to the example with its edits, and open it in StackBlitz. */
export function ShareActions({ example, title, files, original, className }: ShareActionsProps): ReactNode {
  const copyLink = () => {
    const link = editHash({ example, files: editsOf(original, files) }).then(
      (hash) => new URL(hash, window.location.href).href,
    )
    void copyText(link, 'Link copied', 'Allow it, and press the button again.')
  }
  const open = () => {
    const opened: Opened = { title, entry: `${example}.tsx`, files }
    window.open(`${stackblitzUrl}#${encodeURIComponent(JSON.stringify(opened))}`, '_blank', 'noopener')
  }
  return (
    <>
      <button type="button" className={className} onClick={copyLink}>
        Copy link
      </button>
      <button type="button" className={className} onClick={open}>
        Open in StackBlitz
      </button>
    </>
  )
}
