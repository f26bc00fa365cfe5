/**
 * Knows the address of the page on the screen: while the next page loads, `window.location` is that one's. Components
 * get it from `useLocation`. Shows the target of its hash as a document does.
 */
import type { ClientModule } from '@docusaurus/types'

type Place = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0]['location']

let shown: Place | undefined

/** Returns the address of the page on the screen, as the router has it; undefined until the app runs. */
export const shownPlace = () => shown

const shownPage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    shown = location
    window.history.scrollRestoration = 'auto'
    // React can't render the tab of the target before it has ended this.
    if (previousLocation && location.hash) queueMicrotask(() => window.showTarget())
  },
}

export default shownPage
