/**
 * Tells screen readers that another page has opened. Browsers do so only when
 * they load a document. The theme moves the keyboard focus back to the start of
 * the page, before the skip link.
 */
import type { ClientModule } from '@docusaurus/types'
import { announce } from '@docs/kit/browser'

const announceRoute: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return
    // react-helmet updates the title in the next frame, before this callback.
    requestAnimationFrame(() => announce(document.title, false))
  },
}

export default announceRoute
