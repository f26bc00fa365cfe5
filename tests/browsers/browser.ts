import { existsSync } from 'node:fs'
import path from 'node:path'

/** A W3C WebDriver gesture, the same in the classic protocol and in BiDi. */
export type Action = Record<string, unknown>

/** Keys without a character. */
export const KEYS = { enter: '\uE007', escape: '\uE00C' } as const

/** Point in the window where an element can be pressed; undefined while it's missing, moving, or covered. */
async function pointOf(selector: string): Promise<{ x: number; y: number } | undefined> {
  const element = document.querySelector(selector)
  if (!element) return undefined
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return undefined
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined
}

/** A browser with one window, reduced to what the tests need. */
export abstract class Browser {
  /** Opens an address and waits until it has loaded. */
  abstract open(url: string): Promise<void>
  /** Resizes the page. */
  abstract resize(width: number, height: number): Promise<void>
  /** Takes a picture of the window, as PNG. */
  abstract screenshot(): Promise<Buffer>
  /** Quits the browser. */
  abstract close(): Promise<void>
  /** Performs mouse and keyboard actions. */
  protected abstract perform(actions: Action[]): Promise<void>
  /** Calls a function in the page, given its source; arguments and result are JSON. */
  protected abstract call(source: string, args: string): Promise<string>

  /** Calls a function in the page. The function must be self-contained. */
  async run<Args extends unknown[], Result>(
    fn: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const source = `async (args) => JSON.stringify((await (${fn.toString()})(...JSON.parse(args))) ?? null)`
    return JSON.parse(await this.call(source, JSON.stringify(args))) as Awaited<Result>
  }

  /** Presses an element with the mouse. Returns whether it could be reached. */
  async press(selector: string): Promise<boolean> {
    const point = await this.run(pointOf, selector)
    if (!point) return false
    await this.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', ...point, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
    return true
  }

  /** Types into the focused element. */
  type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return this.perform([{ type: 'key', id: 'keyboard', actions }])
  }
}

/**
 * Path of an installed program.
 * @param install how to install it
 * @throws Error with that hint if it isn't installed
 */
export function findProgram(names: string[], install: string): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const file = files.find((each) => existsSync(each))
  if (!file) throw new Error(`${names.join(' or ')} is not installed: ${install}`)
  return file
}
