import { useLayoutEffect, useState } from 'react'

/** Where a row stands, in pixels: from the top of the panel, and from there to the middle of its input. */
export interface Level {
  top: number
  height: number
  middle: number
  /** How far its input ends before the panel. */
  distance: number
}

/** The least from one row to the next: a line of text. */
const LEAST_PX = 24

const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2

/**
 * Returns the levels of the inputs with these names, and of the button that sends them. Undefined if the panel isn't
 * beside the form, if an input isn't there, or if they don't stand below each other.
 */
function measure(panel: HTMLElement, form: HTMLElement, names: readonly string[]): Level[] | undefined {
  const inputs = names.map((name) =>
    form.querySelector(`:is(input, select, textarea, [role='radiogroup'])[name="${CSS.escape(name)}"]`),
  )
  const place = panel.getBoundingClientRect()
  const rows: { middle: number; distance: number }[] = []
  const button = form.querySelector('[type="submit"]')
  for (const control of [...inputs, ...(button ? [button] : [])]) {
    if (!control) return undefined
    const middle = middleOf(control.getBoundingClientRect()) - place.top
    // The label of a checkbox stands on its way.
    const { right } = (control.closest('label') ?? control).getBoundingClientRect()
    const isBelow = middle - (rows.at(-1)?.middle ?? 0) >= LEAST_PX
    if (!isBelow || right > place.left || middle + LEAST_PX > place.height) return undefined
    rows.push({ middle, distance: place.left - right })
  }
  const tops = rows.map(({ middle }, index) => {
    const above = rows[index - 1]?.middle
    const below = rows[index + 1]?.middle ?? 2 * middle
    return above === undefined ? Math.max(middle / 2, middle - (below - middle) / 2) : (above + middle) / 2
  })
  return rows.map(({ middle, distance }, index) => {
    const top = tops[index]!
    const bottom = tops[index + 1] ?? Math.min(2 * middle - top, middle + 2 * LEAST_PX)
    return { top, height: bottom - top, middle: middle - top, distance }
  })
}

/**
 * Where the rows of a panel have to stand to be beside the inputs of a form, and one for its submit button;
 * undefined if they can't.
 */
export function useLevels(
  panel: HTMLElement | null,
  form: HTMLElement | null,
  names: readonly string[],
): readonly Level[] | undefined {
  const [levels, setLevels] = useState<string>()
  const key = JSON.stringify(names)
  // Before the browser paints, so that nothing moves.
  useLayoutEffect(() => {
    if (!panel || !form) return undefined
    const update = () => setLevels(JSON.stringify(measure(panel, form, JSON.parse(key) as string[])))
    update()
    const observer = new ResizeObserver(update)
    for (const element of [panel, form, ...form.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [panel, form, key])
  const current = levels === undefined ? undefined : (JSON.parse(levels) as Level[])
  // The fields may just have changed.
  return current && current.length >= names.length ? current : undefined
}
