import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element's content is wider or higher than the element, so that it
 * scrolls and needs the keyboard's focus for that. True until it was measured:
 * without JavaScript what may scroll has to be reachable.
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
    for (const observed of [current, ...current.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [element])

  return overflows
}
