/** Prints in light colors: dark mode would print a dark page, or light text on white. */
const dark: HTMLElement[] = []

globalThis.window?.addEventListener('beforeprint', () => {
  dark.push(...document.querySelectorAll<HTMLElement>('[data-theme="dark"]'))
  for (const element of dark) element.dataset.theme = 'light'
})

globalThis.window?.addEventListener('afterprint', () => {
  for (const element of dark.splice(0)) element.dataset.theme = 'dark'
})

export {}
