/**
 * Keeps the reader's choice of light or dark when the system's preference
 * changes. The theme would delete the stored choice in every tab, so this hides
 * the change from it. If the reader hasn't chosen, the color mode toggle follows
 * the system.
 *
 * Also removes an invalid stored value, which the theme's inline script would
 * put on the document unchecked.
 */
import { createStorageSlot } from '@docusaurus/theme-common'

const DARK = '(prefers-color-scheme: dark)'

function isColorMode(value: string | null | undefined): boolean {
  return value === 'light' || value === 'dark'
}

if (globalThis.window) {
  // The theme uses the deprecated addListener. Listeners for other media queries still work.
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
