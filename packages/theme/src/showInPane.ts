function isPane(element: Element): boolean {
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  )
}

/** Scrolls the pane around an element until it shows the element. Unlike `scrollIntoView`, never scrolls the page. */
export function showInPane(element: Element): void {
  let pane = element.parentElement
  while (pane && !isPane(pane)) pane = pane.parentElement
  if (!pane || pane === document.documentElement || pane === document.body) return
  const { top, bottom } = element.getBoundingClientRect()
  const box = pane.getBoundingClientRect()
  const start = Math.max(box.top, 0)
  const end = Math.min(box.bottom, window.innerHeight)
  if (top < start || bottom > end) pane.scrollTop += (top + bottom - start - end) / 2
}
