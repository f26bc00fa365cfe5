/** Scrolls a sidebar that is longer than the window to the link of the page that has opened, unless it's in view. */
import type { ClientModule } from '@docusaurus/types'

const showCurrentPage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return
    const link = document.querySelector('aside nav [aria-current="page"]')
    const pane = link?.closest('nav')
    if (!link || !pane) return
    const { top, bottom } = link.getBoundingClientRect()
    const view = pane.getBoundingClientRect()
    // Unlike `scrollIntoView`, never scrolls the page.
    if (top < view.top || bottom > view.bottom) pane.scrollTop += top - view.top - pane.clientHeight / 2
  },
}

export default showCurrentPage
