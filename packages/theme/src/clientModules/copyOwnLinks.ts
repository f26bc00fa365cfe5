/**
 * Copies the address of a heading or an API member when the reader clicks its
 * own link (a link to the element around it), and announces the copy. The click
 * still navigates.
 * One listener handles all of these links, so there is nothing to hydrate, and
 * without JavaScript they are plain links.
 */
import { copyText } from '@docs/kit/browser'

/** Whether the link points to the element around it. */
function leadsToItself(link: HTMLAnchorElement): boolean {
  const own = new URL(window.location.href)
  // Compares encoded hashes, because decoding one throws on a literal percent sign.
  own.hash = link.closest('[id]')?.id ?? ''
  return own.hash !== '' && link.hash === own.hash && link.pathname === own.pathname
}

globalThis.document?.addEventListener('click', (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('main a[href]')
  if (!link || !leadsToItself(link)) return
  void copyText(link.origin + link.pathname + link.hash, 'Link copied', 'The link is in the address bar.')
})
