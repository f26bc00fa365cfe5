/**
 * Offers "Retry" when a script of the first page fails to load. Docusaurus
 * then never hydrates: the prerendered page stays readable, but its buttons are
 * dead and nothing says why. (Later failures are handled by
 * `PendingNavigation`, which reloads, and by `@theme/Loading`.)
 */
import styles from './chunkFailureNotice.module.css'

function isChunkLoadError(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'ChunkLoadError'
}

function hasStarted(): boolean {
  return 'docusaurusRoot' in window
}

function showNotice() {
  const notice = document.createElement('div')
  notice.className = styles.notice!
  notice.setAttribute('role', 'alert')

  const text = document.createElement('p')
  text.textContent = 'A part of this page did not load. You can read on; menus and live forms need the rest.'

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--primary'
  button.textContent = 'Retry'
  button.addEventListener('click', () => window.location.reload())

  notice.append(text, button)
  document.body.append(notice)
}

globalThis.window?.addEventListener('unhandledrejection', (event) => {
  if (!isChunkLoadError(event.reason)) return
  // In a running app this is a preload on hover; a click that follows it reports the failure.
  event.preventDefault()
  if (hasStarted()) return
  console.warn(event.reason)
  showNotice()
})
