/** Scrolls a sidebar that is longer than the window to the link of the page that has opened. */
import type { ClientModule } from '@docusaurus/types'
import { showInPane } from '../showInPane'

const showCurrentPage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return
    document.querySelectorAll('aside [aria-current="page"]').forEach(showInPane)
  },
}

export default showCurrentPage
