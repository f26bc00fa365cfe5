/**
 * One place for short messages about what just happened, such as "Link copied".
 * They appear briefly at the bottom of the window, and screen readers read them
 * out. The element is in the page from the start, because screen readers skip a
 * status that is added together with its text.
 */
import styles from './announcements.module.css'

/** How long a message stays visible, in milliseconds. */
const SHOWN_MS = 4000

const status = globalThis.document?.createElement('p')

if (status) {
  status.setAttribute('role', 'status')
  document.body.append(status)
}

let timeout: ReturnType<typeof setTimeout> | undefined

/**
 * Announces a message to screen readers. Does nothing outside the browser.
 *
 * @param shown whether to display the message, too; false if the page already shows it
 */
export function announce(message: string, shown = true): void {
  if (!status) return
  clearTimeout(timeout)
  status.className = shown ? styles.announcement! : 'visually-hidden'
  status.textContent = message
  timeout = setTimeout(() => status.replaceChildren(), SHOWN_MS)
}
