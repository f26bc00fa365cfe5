/** The Enter key in WebDriver. */
export const ENTER = '\uE007'

/** A point in the window. */
interface Point {
  x: number
  y: number
}

/** A browser with one window, reduced to what the tests need. */
export interface Browser {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<unknown>
  /** Resizes the page. */
  resize: (width: number, height: number) => Promise<unknown>
  /** Calls a function in the page. It must be self-contained; arguments and result are JSON. */
  run: <Args extends unknown[], Result>(
    fn: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Clicks at a point with the mouse. */
  click: (point: Point) => Promise<unknown>
  /** Types into the focused element. */
  type: (text: string) => Promise<unknown>
  /** Quits the browser. */
  close: () => Promise<unknown>
}

/** Runs in the page. Returns where an element can be clicked; null while it's missing, moving, or covered. */
export async function pointOf(selector: string): Promise<Point | null> {
  const element = document.querySelector(selector)
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return null
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null
}
