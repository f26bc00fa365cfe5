/** Prints in light colors, because dark mode would print a dark page or light text on white. */

/** What had a color mode of its own, the document first, and which. */
const shown = new Map<HTMLElement, string>()

globalThis.window?.addEventListener('beforeprint', () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-theme]')) {
    // The browser may ask twice, for the preview and for the print, before it's done.
    if (!shown.has(element)) shown.set(element, element.dataset.theme!)
    element.dataset.theme = 'light'
  }
})

globalThis.window?.addEventListener('afterprint', () => {
  for (const [element, theme] of shown) element.dataset.theme = theme
  shown.clear()
})
