/**
 * Keeps the reader's choice of light or dark when the system's preference
 * changes. The theme would delete the stored choice in every tab, so this hides
 * the change from it. If the reader hasn't chosen, the color mode toggle follows
 * the system.
 */
const DARK = '(prefers-color-scheme: dark)'

if (globalThis.window) {
  // The theme uses the deprecated addListener. Listeners for other media queries still work.
  MediaQueryList.prototype.addListener = function (listener) {
    if (listener && this.media !== DARK) this.addEventListener('change', listener)
  }
}
