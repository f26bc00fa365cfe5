/**
 * Does for a route change what a browser does for a document: tells screen readers that another page has opened, and
 * takes the keyboard along to the target of a link.
 */
import type { ClientModule } from '@docusaurus/types'
import { announce } from '@docs/kit/browser'

/** Lets Tab go on from an element, as the browser does it for the target of a link. */
function startAt(element: HTMLElement): void {
  if (element.tabIndex >= 0) return element.focus({ preventScroll: true })
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.removeAttribute('tabindex')
}

const routeChange: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation) return
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target) startAt(target)
    // react-helmet updates the title in the next frame, before this callback.
    if (location.pathname !== previousLocation.pathname)
      requestAnimationFrame(() => announce(document.title, false))
  },
}

export default routeChange
