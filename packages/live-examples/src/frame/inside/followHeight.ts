import { send } from './send'

/** How often the height may change until the reader does something: then it has settled, whatever the code says. */
const MOST_CHANGES = 30

/** How long the change after those has to last, in milliseconds: an animation may have ended there. */
const LASTING_MS = 1000

// Keep the originals, because the example may replace the window's.
const later = window.setTimeout.bind(window)
const never = window.clearTimeout.bind(window)

/**
 * Tells the page an element's height, and its changes, but not those that follow from the frame's own height: an
 * element as high as the frame, with something below it, would grow forever.
 */
export function followHeight(element: HTMLElement): void {
  let told: number | undefined
  let known = 0
  let { innerWidth: width, innerHeight: height } = window
  /** By how much the element is higher because the frame is. */
  let answered = 0
  /** How often in a row the element was higher after the frame was. */
  let raises = 0
  let changes = 0
  let timer: number | undefined

  const say = (changed: number) => {
    told = changed
    changes += 1
    send({ type: 'height', height: changed })
  }
  /** Engines differ in what they say first: that the window's size is another, or the element's. */
  const follow = () => {
    if (innerWidth !== width) answered = raises = changes = 0
    else if (innerHeight !== height) {
      const raised = element.offsetHeight - known
      // Once, the form may have grown at the same time by itself. Twice in a row, it follows the frame.
      raises = raised > 0 ? raises + 1 : 0
      answered = raises > 1 ? raised : 0
    }
    width = innerWidth
    height = innerHeight
    known = element.offsetHeight
    const changed = known - answered
    never(timer)
    if (changed === told) return
    if (changes < MOST_CHANGES) say(changed)
    else if (changes === MOST_CHANGES) timer = later(() => say(changed), LASTING_MS)
  }

  window.addEventListener('resize', follow)
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, ({ isTrusted }) => isTrusted && (changes = 0), true)
  follow()
  new ResizeObserver(follow).observe(element)
}
