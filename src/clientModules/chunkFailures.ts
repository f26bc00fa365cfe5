/**
 * What happens when a script of a page does not load.
 *
 * On the first page Docusaurus then never hydrates: the prerendered page stays
 * readable, but its buttons are dead and nothing says why. This offers "Retry".
 *
 * On the way to another page Docusaurus reloads at the new address, which is
 * right after a new version was deployed. Where the site cannot be reached, or has
 * nothing but errors, that would put an error page in place of a page that can be read on:
 * this holds the reload back until it can. It also drops the failures of pages
 * that the reader no longer waits for: of a preload on hover, or of a request
 * that hung until the reader went elsewhere.
 */
import type { ClientModule } from '@docusaurus/types'
import { isShownAt, siteRoutes } from './siteRoutes'
import './chunkFailures.css'

const FIRST_PAGE = 'A part of this page did not load. You can read on; menus and live forms need the rest.'
const NEXT_PAGE = 'The page did not load: the site cannot be reached. You can read on here.'

const NEVER = new Promise<never>(() => {})

/** Path of the page that the reader wants to see; undefined until the app has started. */
let wanted: string | undefined

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

async function reloadOnRetry(): Promise<void> {
  await offerRetry(FIRST_PAGE)
  await whenReachable(FIRST_PAGE)
  window.location.reload()
}

function isChunkLoadError(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'ChunkLoadError'
}

globalThis.window?.addEventListener('unhandledrejection', (event) => {
  if (!isChunkLoadError(event.reason)) return
  event.preventDefault()
  // In a running app this is a preload on hover; the click that follows it reports the failure.
  if (wanted !== undefined) return
  console.warn(event.reason)
  void reloadOnRetry()
})

for (const route of siteRoutes) {
  // The type says that it returns nothing.
  const component = route.component as unknown as { preload: () => Promise<unknown> }
  const preload = component.preload
  const isWanted = () => wanted !== undefined && isShownAt(route, wanted)
  component.preload = async () => {
    try {
      return await preload()
    } catch (error) {
      if (wanted === undefined) throw error
      if (isWanted()) await whenReachable(NEXT_PAGE)
      // Docusaurus reloads at what is thrown here.
      if (isWanted()) throw error
      return NEVER
    }
  }
}

const chunkFailures: ClientModule = {
  onRouteUpdate({ location }) {
    wanted = location.pathname
    reaching = undefined
    notice?.remove()
  },
}

export default chunkFailures
