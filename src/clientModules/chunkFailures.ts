/**
 * Handles a page's script that fails to load.
 *
 * On the first page, Docusaurus never hydrates: the prerendered page stays
 * readable, but its buttons are dead and nothing says why. This module offers
 * "Retry".
 *
 * On navigation, Docusaurus reloads at the new address, which is right after a
 * deploy. But if the site is unreachable or only returns errors, the reload would
 * replace a readable page with an error page. So this module uses the browser's
 * Navigation API to hold the reload back until the site responds. It also drops
 * a reload for a page that the reader gave up on because its request hung.
 * Browsers without that API just reload. A reload by the reader isn't affected.
 */
import type { ClientModule } from '@docusaurus/types'
import './chunkFailures.css'

/** The part of the Navigation API used here, which TypeScript's DOM types lack. */
interface Navigation {
  addEventListener: (type: 'navigate', listener: (event: Event & { navigationType: string }) => void) => void
}

declare global {
  interface Window {
    navigation?: Navigation
  }
}

const FIRST_PAGE =
  'Part of this page didn’t load. You can keep reading, but menus, search and live forms may not work.'
const NEXT_PAGE = 'The page didn’t load because the site can’t be reached. You can keep reading here.'

/** Path of the page that the reader is waiting for; undefined once it is shown. */
let awaited: string | undefined

/** Number of pages that the reader gave up on and that may still fail to load. */
let abandoned = 0

/** Whether the app is running. */
let isStarted = false

/** Whether the next reload is this module's own. */
let isReachable = false

let notice: HTMLElement | undefined

/** Shows what went wrong. Resolves when the reader clicks Retry or the browser is back online. */
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
  // Without the app, open search stays empty, and nothing else can be clicked.
  if (!isStarted) document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  document.body.append(element)
  return new Promise((resolve) => {
    const tryAgain = () => {
      // Removed so the reader sees that the click worked; the notice comes back if the retry fails.
      element.remove()
      resolve()
    }
    button.addEventListener('click', tryAgain)
    window.addEventListener('online', tryAgain, { once: true })
  })
}

/** Resolves once a reload would get a page; until then, offers Retry. */
async function reach(message: string): Promise<void> {
  try {
    const { status, url } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    if (status >= 500) throw new Error(`${url} answered ${status}`)
  } catch {
    await offerRetry(message)
    await reach(message)
  }
}

/** Shared by all failures on the way to the same page: its preload on hover and the click. */
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

/** Reloads once that would get a page, unless the reader goes elsewhere first. */
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
  // Once the app is running, this is a preload on hover, and the click will report the failure.
  if (isStarted) return
  console.warn(event.reason)
  void reloadOnRetry()
})

globalThis.window?.navigation?.addEventListener('navigate', (event) => {
  // If the reader is waiting for a page or gave up on one, Docusaurus reloads because that page failed.
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
