/** Scrolls a sidebar that is longer than the window to the link of the page that has opened. */
import type { ClientModule } from '@docusaurus/types'

const showCurrentPage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return
    const link = document.querySelector('aside nav [aria-current="page"]')
    const pane = link?.closest('nav')
    // Unlike `scrollIntoView`, never scrolls the page.
    if (link && pane)
      pane.scrollTop +=
        link.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 2
  },
}

export default showCurrentPage
