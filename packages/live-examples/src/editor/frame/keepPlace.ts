/** Keeps the reader's focus and scroll position where they are, whatever the example calls, and whenever. */

/** Methods that can move the focus, directly or through a default action. */
const MOVE_FOCUS = new Set([
  'click',
  'dispatchEvent',
  'reportValidity',
  'requestSubmit',
  'select',
  'show',
  'showModal',
  'showPopover',
  'togglePopover',
])

/** Methods that scroll the page, too. */
const SCROLL_PAGE = new Set(['scrollIntoView', 'scrollIntoViewIfNeeded'])

type Method = (this: unknown, ...args: unknown[]) => unknown

const { apply } = Reflect
const hasFocus = document.hasFocus.bind(document)

/** Whether the reader has just done something in the frame: pressed a key, or clicked. */
const isReaderActive = () => navigator.userActivation?.isActive ?? hasFocus()

/** Calls a method while nothing in the frame can get the focus. A modal dialog would, even in what is inert. */
function withoutFocus(call: () => unknown): unknown {
  const able = Array.from(document.querySelectorAll<HTMLElement>('html, dialog')).filter(
    ({ inert }) => !inert,
  )
  for (const element of able) element.inert = true
  try {
    return call()
  } finally {
    for (const element of able) element.inert = false
  }
}

function keeping(name: string, method: Method): Method | undefined {
  if (name === 'focus')
    return function focus(options) {
      const { preventScroll = !isReaderActive(), ...others } = (options ?? {}) as FocusOptions
      if (hasFocus()) apply(method, this, [{ ...others, preventScroll }])
    }
  if (SCROLL_PAGE.has(name))
    return function scroll(...args) {
      if (isReaderActive()) apply(method, this, args)
    }
  if (MOVE_FOCUS.has(name))
    return function move(...args) {
      const call = () => apply(method, this, args)
      return hasFocus() ? call() : withoutFocus(call)
    }
  return undefined
}

/**
 * Makes each method that moves the focus leave it outside as long as the reader is there, and each one that scrolls
 * the page wait until the reader does something. Code can't get the originals back, because frames inside this
 * one have another origin.
 */
export function keepPlace(): void {
  const classes = Object.getOwnPropertyNames(window).filter((name) => /^[A-Z]/.test(name))
  const prototypes = classes.map(
    (name) => (window as unknown as Record<string, { prototype?: object }>)[name]?.prototype,
  )
  for (const owner of [window, ...prototypes]) {
    if (!owner) continue
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (typeof value !== 'function') continue
      const kept = keeping(name, value as Method)
      if (kept) (owner as Record<string, unknown>)[name] = kept
    }
  }
}
