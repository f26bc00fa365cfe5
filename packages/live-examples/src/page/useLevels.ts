import { useLayoutEffect, useState } from 'react'

/** Where a row stands, in pixels: from the top of the panel, and from there to the middle of its input. */
export interface Level {
  top: number
  height: number
  middle: number
  /** How far its input ends before the panel, or its strip is from the edge. */
  distance: number
}

/** Where the rows of a panel stand, and its last line. */
interface Levels {
  /** Whether the panel lies over the form, and each row begins where its input ends. */
  isHung: boolean
  rows: Level[]
}

/** The least from one row to the next: a line of text. */
const LEAST_PX = 24

const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2

/** An input's box, with the label that stands around it. */
const boxOf = (control: Element) => (control.closest('label') ?? control).getBoundingClientRect()

/** Levels of rows that hang below these controls, and of what follows the form's content. */
function measureHung(form: HTMLElement, controls: readonly Element[]): Level[] | undefined {
  const { top } = form.parentElement!.getBoundingClientRect()
  const content = form.lastElementChild!.getBoundingClientRect()
  const boxes = [...controls.map(boxOf), content]
  const rows = boxes.map(({ left, bottom }, index) => {
    const start = boxes[index - 1]?.bottom ?? top
    return { top: start - top, height: bottom - start, middle: bottom - start, distance: left - content.left }
  })
  return rows.every(({ height }) => height >= LEAST_PX) ? rows : undefined
}

/** Levels of rows beside these controls. */
function measureBeside(panel: DOMRect, controls: readonly Element[]): Level[] | undefined {
  const rows: { middle: number; distance: number }[] = []
  for (const control of controls) {
    const middle = middleOf(control.getBoundingClientRect()) - panel.top
    // The label of a checkbox stands on its way.
    const { right } = boxOf(control)
    const isBelow = middle - (rows.at(-1)?.middle ?? 0) >= LEAST_PX
    if (!isBelow || right > panel.left || middle + LEAST_PX > panel.height) return undefined
    rows.push({ middle, distance: panel.left - right })
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
 * Returns the levels of the inputs with these names, and of the button that sends them. Undefined if an input isn't
 * there, if they don't stand below each other, or if the panel stands below them.
 */
function measure(panel: HTMLElement, form: HTMLElement, names: readonly string[]): Levels | undefined {
  // The style sheet has room for strips.
  const isHung = getComputedStyle(form).getPropertyValue('--strip') !== ''
  const inputs = names.map((name) => {
    const choices = form.querySelectorAll(
      `:is(input, select, textarea, [role='radiogroup'])[name="${CSS.escape(name)}"]`,
    )
    return choices[isHung ? choices.length - 1 : 0]
  })
  const controls = inputs.filter((input) => input !== undefined)
  if (controls.length < inputs.length) return undefined
  const button = form.querySelector('[type="submit"]')
  const rows = isHung
    ? measureHung(form, controls)
    : measureBeside(panel.getBoundingClientRect(), button ? [...controls, button] : controls)
  return rows && { isHung, rows }
}

/**
 * Where the rows of a panel have to stand to be beside the inputs of a form, or to hang below them, and its last line;
 * undefined if they can't.
 */
export function useLevels(
  panel: HTMLElement | null,
  form: HTMLElement | null,
  names: readonly string[],
): Levels | undefined {
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
  const current = levels === undefined ? undefined : (JSON.parse(levels) as Levels)
  // The fields may just have changed.
  return current && current.rows.length >= names.length ? current : undefined
}
