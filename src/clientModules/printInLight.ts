/** Prints in light colors: a reader in dark mode wants no dark paper, and no light text on white. */
let shown: string | undefined

const root = globalThis.document?.documentElement

globalThis.window?.addEventListener('beforeprint', () => {
  shown = root.dataset.theme
  root.dataset.theme = 'light'
})

globalThis.window?.addEventListener('afterprint', () => {
  root.dataset.theme = shown
})
