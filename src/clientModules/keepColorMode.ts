/**
 * Keeps the reader's own choice of light or dark when the system's preference
 * changes. The theme would delete the stored choice then, in every tab, so it
 * doesn't get to hear of the change; the color mode toggle follows the system
 * as long as the reader chose nothing.
 *
 * And removes from the storage what isn't a choice: the theme's inline script
 * would put it on the document as it is.
 */
import { createStorageSlot } from '@docusaurus/theme-common'

const DARK = '(prefers-color-scheme: dark)'

function isColorMode(value: string | null | undefined): boolean {
  return value === 'light' || value === 'dark'
}

if (globalThis.window) {
  // The theme listens in the old way; what asks for other preferences still may.
  MediaQueryList.prototype.addListener = function (listener) {
    if (listener && this.media !== DARK) this.addEventListener('change', listener)
  }

  const slot = createStorageSlot('theme')
  const stored = slot.get()
  if (stored !== null && !isColorMode(stored)) slot.del()
  const root = document.documentElement
  if (!isColorMode(root.dataset.theme)) {
    root.dataset.theme = window.matchMedia(DARK).matches ? 'dark' : 'light'
  }
}
