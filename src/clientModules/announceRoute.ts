/**
 * Tells screen readers that another page was opened, which a browser does by
 * itself only when it loads a document. The keyboard's focus goes back to the
 * start of the page, before the skip link, which is the theme's doing.
 */
import type { ClientModule } from '@docusaurus/types'
import { announce } from './announcements'

const announceRoute: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return
    // The title changes in the next frame (react-helmet), before this.
    requestAnimationFrame(() => announce(document.title, false))
  },
}

export default announceRoute
