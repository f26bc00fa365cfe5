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

// Keep the originals, because the example may replace the window's.
const { apply } = Reflect
const hasFocus = document.hasFocus.bind(document)
const find = document.querySelectorAll.bind(document)
const accessorsOf = (prototype: object, name: string) =>
  Object.getOwnPropertyDescriptor(prototype, name) as Record<'get' | 'set', Method>
const inert = accessorsOf(HTMLElement.prototype, 'inert')
// Not every browser has it.
const { userActivation } = navigator as { userActivation?: UserActivation }
const isActive = userActivation && accessorsOf(UserActivation.prototype, 'isActive').get

/** Whether the reader has just done something in the frame: pressed a key, or clicked. */
const isReaderActive = () => (isActive ? (apply(isActive, userActivation, []) as boolean) : hasFocus())

/** Calls a method while nothing in the frame can get the focus. A modal dialog would, even in what is inert. */
function withoutFocus(call: () => unknown): unknown {
  const able: Element[] = []
  for (const element of find('html, dialog')) if (!apply(inert.get, element, [])) able[able.length] = element
  for (const element of able) apply(inert.set, element, [true])
  try {
    return call()
  } finally {
    for (const element of able) apply(inert.set, element, [false])
  }
}

function keeping(owner: object, name: string, method: Method): Method | undefined {
  if (name === 'focus')
    return function focus(options) {
      const { preventScroll = !isReaderActive(), ...others } = (options ?? {}) as FocusOptions
      if (hasFocus()) apply(method, this, [{ ...others, preventScroll }])
    }
  if (SCROLL_PAGE.has(name) || (owner === window && name === 'find'))
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
      const kept = keeping(owner, name, value as Method)
      if (kept) (owner as Record<string, unknown>)[name] = kept
    }
  }
}
