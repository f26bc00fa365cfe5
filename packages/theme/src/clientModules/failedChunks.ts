/**
 * Handles a script of the first page that fails to load. Docusaurus then never hydrates: the prerendered page
 * stays readable, but its buttons are dead and nothing says why. This module offers "Retry". When the script of a
 * later page fails, Docusaurus warns and reloads at that page's address.
 */
import type { ClientModule } from '@docusaurus/types'
import './failedChunks.css'

const MESSAGE =
  'Part of this page didn’t load. You can keep reading, but menus and other controls may not work.'

/** Whether the app is running. */
let isStarted = false

/** Says what went wrong. Resolves when the reader clicks Retry or the browser is back online. */
function offerRetry(): Promise<void> {
  const notice = document.createElement('div')
  notice.className = 'load-failure'
  notice.setAttribute('role', 'alert')

  const text = document.createElement('p')
  text.textContent = MESSAGE

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--primary'
  button.textContent = 'Retry'

  notice.append(text, button)
  // Without the app, nothing fills an open dialog, and nothing else can be clicked.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  document.body.append(notice)
  return new Promise((resolve) => {
    const tryAgain = () => {
      // Removed so the reader sees that the click worked; the notice comes back if the retry fails.
      notice.remove()
      resolve()
    }
    button.addEventListener('click', tryAgain)
    window.addEventListener('online', tryAgain, { once: true })
  })
}

/** Resolves once a reload would get a page. */
async function reach(): Promise<void> {
  await offerRetry()
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    if (status < 500) return
  } catch {
    // The site can't be reached.
  }
  await reach()
}

/** Whether the reader was offered a retry: several scripts may fail. */
let isOffered = false

globalThis.window?.addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof Error && event.reason.name === 'ChunkLoadError')) return
  event.preventDefault()
  // Once the app is running, this is a preload on hover, and the click will report the failure.
  if (isStarted || isOffered) return
  console.warn(event.reason)
  isOffered = true
  void reach().then(() => window.location.reload())
})

const failedChunks: ClientModule = {
  onRouteUpdate() {
    isStarted = true
  },
}

export default failedChunks
