/**
 * What happens when a script of a page does not load.
 *
 * On the first page Docusaurus then never hydrates: the prerendered page stays
 * readable, but its buttons are dead and nothing says why. This offers "Retry".
 *
 * On the way to another page Docusaurus reloads at the new address, which is
 * right after a new version was deployed. Where the site can't be reached, or has
 * nothing but errors, that would replace a page that can be read on by an error
 * page: this holds the reload back until it can, by the browser's Navigation
 * API. It also drops a reload for a page that the reader no longer waits for,
 * because its request hung until they went elsewhere. A browser without that API
 * reloads. The reader's own reload doesn't come this way.
 */
import type { ClientModule } from '@docusaurus/types'
import './chunkFailures.css'

/** The part of the Navigation API that is used here, which TypeScript's DOM types lack. */
interface Navigation {
  addEventListener: (type: 'navigate', listener: (event: Event & { navigationType: string }) => void) => void
}

declare global {
  interface Window {
    navigation?: Navigation
  }
}

const FIRST_PAGE = 'A part of this page did not load. You can read on; menus and live forms need the rest.'
const NEXT_PAGE = 'The page did not load: the site cannot be reached. You can read on here.'

/** Path of the page that the reader waits for; undefined while they see the one they want. */
let awaited: string | undefined

/** How many pages the reader no longer waits for that may still fail. */
let abandoned = 0

/** Whether the app runs. */
let isStarted = false

/** Whether the reload that comes is this module's own. */
let isReachable = false

let notice: HTMLElement | undefined

/** Says what is wrong. Resolves when the reader asks to try again, or when the browser is online again. */
function offerRetry(message: string): Promise<void> {
  notice?.remove()
  const element = document.createElement('div')
  notice = element
  element.className = 'load-failure'
  element.setAttribute('role', 'alert')

  const text = document.createElement('p')
  text.textContent = message

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--primary'
  button.textContent = 'Retry'

  element.append(text, button)
  document.body.append(element)
  return new Promise((resolve) => {
    const tryAgain = () => {
      // So that the reader sees that something happens; it comes again if that fails.
      element.remove()
      resolve()
    }
    button.addEventListener('click', tryAgain)
    window.addEventListener('online', tryAgain, { once: true })
  })
}

/** Resolves once a reload would bring a page; until then the reader can try again. */
async function reach(message: string): Promise<void> {
  try {
    const { status, url } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    if (status >= 500) throw new Error(`${url} answered ${status}`)
  } catch {
    await offerRetry(message)
    await reach(message)
  }
}

/** What all wait for that failed on the way to the same page: its preload on hover and the click. */
let reaching: Promise<void> | undefined

function whenReachable(message: string): Promise<void> {
  if (!reaching) {
    const started = reach(message).finally(() => {
      if (reaching === started) reaching = undefined
    })
    reaching = started
  }
  return reaching
}

/** Reloads once that brings a page, unless the reader goes elsewhere before. */
async function reload(message: string): Promise<void> {
  const page = awaited
  await whenReachable(message)
  if (awaited !== page) return
  isReachable = true
  window.location.reload()
}

async function reloadOnRetry(): Promise<void> {
  await offerRetry(FIRST_PAGE)
  await reload(FIRST_PAGE)
}

function isChunkLoadError(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'ChunkLoadError'
}

globalThis.window?.addEventListener('unhandledrejection', (event) => {
  if (!isChunkLoadError(event.reason)) return
  event.preventDefault()
  // In a running app this is a preload on hover; the click that follows it reports the failure.
  if (isStarted) return
  console.warn(event.reason)
  void reloadOnRetry()
})

globalThis.window?.navigation?.addEventListener('navigate', (event) => {
  // While the reader waits for a page, or has given one up, a reload by a script is Docusaurus' answer to its failure.
  if (event.navigationType !== 'reload' || isReachable) return
  if (awaited !== undefined) {
    event.preventDefault()
    void reload(NEXT_PAGE)
  } else if (abandoned > 0) {
    event.preventDefault()
    abandoned -= 1
  }
})

const chunkFailures: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    isStarted = true
    if (awaited !== undefined && awaited !== location.pathname) abandoned += 1
    awaited = previousLocation ? location.pathname : undefined
    reaching = undefined
    notice?.remove()
  },
  onRouteDidUpdate() {
    awaited = undefined
  },
}

export default chunkFailures
