/** Says what the frame's sandbox refuses without a word. */

/** What a browser returns for a dialog that the user closes. */
const DISMISSED: Record<string, unknown> = { alert: undefined, confirm: false, prompt: null }

/** The rest of what needs a window of its own. */
const WITHOUT_WINDOW = ['open', 'print']

/**
 * Has calls that open a dialog or a window, and links that lead out of the frame, say that they can't.
 * @param refuse called with an error that says so
 */
export function tellRefusals(refuse: (error: Error) => void): void {
  for (const name of [...Object.keys(DISMISSED), ...WITHOUT_WINDOW])
    Object.defineProperty(window, name, {
      writable: true,
      configurable: true,
      value: (...args: unknown[]) => {
        const said = name in DISMISSED && args.length > 0 ? ` It would say: ${String(args[0])}` : ''
        refuse(new Error(`${name}() does nothing in this editor.${said}`))
        return DISMISSED[name]
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
