/**
 * Keeps the reader's choice of light or dark when the system's preference changes: the theme would delete it. Without a
 * choice, the theme follows the system.
 */
import { createStorageSlot } from '@docusaurus/theme-common'

const choice = createStorageSlot('theme')

if (globalThis.MediaQueryList) {
  // Only the theme's color mode still uses this deprecated method.
  MediaQueryList.prototype.addListener = function (listener) {
    this.addEventListener('change', (event) => {
      if (choice.get() === null) listener?.call(this, event)
    })
  }
}
