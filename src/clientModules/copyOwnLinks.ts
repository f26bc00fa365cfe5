/**
 * Copies the address of a heading or an API member when its own link is
 * clicked, and says so; the click still goes there. A link to the very element
 * that it stands in is such a link. One listener for all of them: nothing to
 * hydrate, and without JavaScript they are plain links.
 */
import { copyText } from '../clipboard'

/** Whether the link leads to the element around it. */
function leadsToItself(link: HTMLAnchorElement): boolean {
  const own = new URL(window.location.href)
  // Compared as addresses: decoding a link's hash throws where a percent sign stands for itself.
  own.hash = link.closest('[id]')?.id ?? ''
  return own.hash !== '' && link.hash === own.hash && link.pathname === own.pathname
}

globalThis.document?.addEventListener('click', (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('main a[href]')
  if (!link || !leadsToItself(link)) return
  void copyText(link.origin + link.pathname + link.hash, 'Link copied', 'The link is in the address bar.')
})
