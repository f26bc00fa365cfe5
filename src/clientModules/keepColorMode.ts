/**
 * Keeps the reader's own choice of light or dark when the system's preference
 * changes. The theme deletes the stored choice then (it calls
 * `setColorMode(null)`) and announces it as a storage event; this puts it back,
 * unless the reader asked for it, in this tab or in another.
 */
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

globalThis.window?.addEventListener('storage', ({ key, oldValue, newValue, storageArea, isTrusted }) => {
  // The theme dispatches its event itself; a trusted one comes from another tab.
  if (released || isTrusted) return
  if (key !== THEME_KEY || newValue !== null || !oldValue || !storageArea) return
  storageArea.setItem(THEME_KEY, oldValue)
  window.dispatchEvent(
    new StorageEvent('storage', { key: THEME_KEY, oldValue: null, newValue: oldValue, storageArea }),
  )
})
