/**
 * Copies the address of a heading or an API member when its own link is
 * clicked, and says so; the click still goes there. A link to the very element
 * that it stands in is such a link. One listener for all of them: nothing to
 * hydrate, and without JavaScript they are plain links.
 */
import { announce } from './announcements'

/** Whether the link leads to the element around it. */
function leadsToItself(link: HTMLAnchorElement): boolean {
  const id = decodeURIComponent(link.hash.slice(1))
  return id !== '' && link.pathname === window.location.pathname && link.closest('[id]')?.id === id
}

async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.origin + link.pathname + link.hash)
    announce('Link copied')
  } catch {
    announce('The browser did not allow to copy; the link is in the address bar')
  }
}

globalThis.document?.addEventListener('click', (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('main a[href]')
  if (link && leadsToItself(link)) void copyAddress(link)
})
