/**
 * One place for short messages about what just happened, such as "Link copied":
 * shown at the bottom of the window for a moment, and read out by screen
 * readers. It is in the page from the start, because a status that comes
 * together with its text is not read out.
 */
import styles from './announcements.module.css'

/** How long a message is shown, in milliseconds. */
const SHOWN_MS = 4000

const status = globalThis.document?.createElement('p')

if (status) {
  status.setAttribute('role', 'status')
  document.body.append(status)
}

let timeout: ReturnType<typeof setTimeout> | undefined

/**
 * Has a message read out. In the browser only.
 *
 * @param shown whether it is shown too; not needed for what the page shows already
 */
export function announce(message: string, shown = true): void {
  if (!status) return
  clearTimeout(timeout)
  status.className = shown ? styles.announcement! : 'visually-hidden'
  status.textContent = message
  timeout = setTimeout(() => status.replaceChildren(), SHOWN_MS)
}
