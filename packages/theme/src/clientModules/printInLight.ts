/** Prints in light colors, because dark mode would print a dark page or light text on white. */
let shown: string | undefined

const root = globalThis.document?.documentElement

globalThis.window?.addEventListener('beforeprint', () => {
  // The browser may ask twice, for the preview and for the print, before it's done.
  shown ??= root.dataset.theme
  root.dataset.theme = 'light'
})

globalThis.window?.addEventListener('afterprint', () => {
  root.dataset.theme = shown
  shown = undefined
})
