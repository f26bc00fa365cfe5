/**
 * Tells screen readers that another page was opened, which a browser does by
 * itself only when it loads a document: the new title goes into a live region.
 * The region is made by the first route change; the keyboard's focus goes back
 * to the start of the page, before the skip link, which is the theme's doing.
 */
import type { ClientModule } from '@docusaurus/types'

let announcer: HTMLElement | undefined

/** A live region has to be there before its text is. */
function createAnnouncer(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'visually-hidden'
  element.setAttribute('role', 'status')
  document.body.append(element)
  return element
}

type Update = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0]

function opensAnotherPage({ location, previousLocation }: Update): boolean {
  return previousLocation !== null && location.pathname !== previousLocation.pathname
}

const announceRoute: ClientModule = {
  onRouteUpdate(update) {
    if (opensAnotherPage(update)) announcer ??= createAnnouncer()
  },
  onRouteDidUpdate(update) {
    if (!opensAnotherPage(update)) return
    // The title changes in the next frame (react-helmet), before this.
    requestAnimationFrame(() => {
      announcer!.textContent = document.title
    })
  },
}

export default announceRoute
