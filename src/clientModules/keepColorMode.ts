/**
 * Keeps the reader's own choice of light or dark when the system's preference
 * changes. The theme deletes the stored choice then (it calls
 * `setColorMode(null)`) and announces it as a storage event; this puts it back.
 */
const THEME_KEY = 'theme'

globalThis.window?.addEventListener('storage', ({ key, oldValue, newValue, storageArea }) => {
  if (key !== THEME_KEY || newValue !== null || !oldValue || !storageArea) return
  storageArea.setItem(THEME_KEY, oldValue)
  window.dispatchEvent(
    new StorageEvent('storage', { key: THEME_KEY, oldValue: null, newValue: oldValue, storageArea }),
  )
})
