/**
 * Swizzle: eject. Change: a link leads on from the page on the screen, and takes the place of the page that the reader
 * no longer waits for, or is on; a page that was never shown opens at its top. Why: while the next page loads,
 * Docusaurus takes `#id` for a part of that one, each click on a slow link makes an entry in the history, and the
 * browser keeps for it where the page before is scrolled to. Remove when: Docusaurus changes the address when the next
 * page is there.
 */
import { useEffect, type ReactNode } from 'react'
import { useHistory } from '@docusaurus/router'
import type { Props } from '@theme/Root'
import { shownPlace } from '../../clientModules/shownPage'

type History = ReturnType<typeof useHistory>

/** Makes the history push as a browser follows links. Returns a function that undoes it. */
function pushAsDocuments(history: History): () => void {
  const push = history.push.bind(history)
  const replace = history.replace.bind(history)
  const follow = (go: typeof push) => (to: Parameters<typeof push>[0], state?: unknown) => {
    const { location, action } = history
    const { key, pathname, search, hash } = shownPlace() ?? location
    const { href } = new URL(pathname + search, window.location.href)
    const target = typeof to === 'string' ? new URL(to, href) : { pathname, ...to }
    const next = { state, pathname: target.pathname, search: target.search, hash: target.hash }
    const isAwaited = key !== location.key && action !== 'POP'
    const isAt = (place: typeof location) => history.createHref(next) === history.createHref(place)
    // The page on the screen has an entry already.
    if (isAwaited && action === 'PUSH' && isAt({ ...location, pathname, search, hash }))
      return history.goBack()
    if (!isAwaited && !isAt(location)) go(next)
    else {
      replace(next)
      // The theme moves the focus to the start of a page that was pushed.
      if (go === push) history.action = 'PUSH'
    }
    // Until the page is shown (`clientModules/shownPage`), the browser would keep where the one before is scrolled to.
    window.history.scrollRestoration = 'manual'
  }
  history.push = follow(push)
  // The router replaces what it takes for the same page, whatever is awaited.
  history.replace = follow(replace)
  return () => Object.assign(history, { push, replace })
}

/** Root of the app. */
export default function Root({ children }: Props): ReactNode {
  const history = useHistory()
  useEffect(() => pushAsDocuments(history), [history])
  return children
}
