/** Says what the frame's sandbox refuses without a word. */

/** What opens a dialog or a window, and what a browser returns if it doesn't. */
const REFUSED: Record<string, unknown> = {
  alert: undefined,
  confirm: false,
  prompt: null,
  open: null,
  print: undefined,
}

/**
 * Has calls that open a dialog or a window, and links that lead out of the frame, say that they can't.
 * @param refuse called with an error that says so
 */
export function tellRefusals(refuse: (error: Error) => void): void {
  for (const name of Object.keys(REFUSED))
    Object.defineProperty(window, name, {
      writable: true,
      configurable: true,
      value: (...args: unknown[]) => {
        const said = args.length > 0 && name !== 'open' ? ` It would say: ${String(args[0])}` : ''
        refuse(new Error(`${name}() does nothing in this editor.${said}`))
        return REFUSED[name]
      },
    })
  // The last one to hear of it: the example may have handled the click itself.
  window.addEventListener('click', (event) => {
    const [target] = event.composedPath()
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.defaultPrevented || link.getAttribute('href')!.startsWith('#')) return
    event.preventDefault()
    refuse(new Error(`Links lead nowhere in this editor: ${link.getAttribute('href')}`))
  })
}
