/**
 * Keeps the reader's own choice of light or dark when the system's preference
 * changes. The theme deletes the stored choice then (it calls
 * `setColorMode(null)`) and announces it as a storage event; this puts it back,
 * unless the reader asked for it, in this tab or in another.
 *
 * And takes out of the storage what is no choice: the theme's inline script
 * would put it on the document as it is.
 */
import { createStorageSlot } from '@docusaurus/theme-common'

const THEME_KEY = 'theme'

let released = false

/**
 * Lets the stored choice go: from then on the system's preference is followed.
 * @param forget deletes the choice
 */
export function releaseColorMode(forget: () => void): void {
  released = true
  forget()
  released = false
}

function isColorMode(value: string | null | undefined): boolean {
  return value === 'light' || value === 'dark'
}

if (globalThis.window) {
  const slot = createStorageSlot(THEME_KEY)
  const stored = slot.get()
  if (stored !== null && !isColorMode(stored)) slot.del()
  const root = document.documentElement
  if (!isColorMode(root.dataset.theme)) {
    root.dataset.theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
}

globalThis.window?.addEventListener('storage', ({ key, oldValue, newValue, storageArea, isTrusted }) => {
  // The theme dispatches its event itself; a trusted one comes from another tab.
  if (released || isTrusted) return
  if (key !== THEME_KEY || newValue !== null || !oldValue || !storageArea) return
  storageArea.setItem(THEME_KEY, oldValue)
  window.dispatchEvent(
    new StorageEvent('storage', { key: THEME_KEY, oldValue: null, newValue: oldValue, storageArea }),
  )
})
