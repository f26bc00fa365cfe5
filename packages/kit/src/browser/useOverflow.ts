import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element's content overflows it, so that it must be focusable to
 * scroll with the keyboard. True until measured, because without JavaScript the
 * keyboard must reach everything that might scroll.
 */
export function useOverflow(element: RefObject<HTMLElement>): boolean {
  const [overflows, setOverflows] = useState(true)

  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current
      setOverflows(scrollWidth > clientWidth || scrollHeight > clientHeight)
    })
    const observeAll = () => {
      for (const observed of [current, ...current.children]) observer.observe(observed)
    }
    observeAll()
    // What comes later, too. Of an element that is observed already, nothing more is reported.
    const additions = new MutationObserver(observeAll)
    additions.observe(current, { childList: true })
    return () => {
      observer.disconnect()
      additions.disconnect()
    }
  }, [element])

  return overflows
}
