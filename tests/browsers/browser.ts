import { existsSync } from 'node:fs'
import path from 'node:path'

/** One gesture of W3C WebDriver, the same in its classic protocol and in BiDi. */
export type Action = Record<string, unknown>

/** Keys that have no character. */
export const KEYS = { enter: '\uE007', escape: '\uE00C' } as const

/** Where an element can be pressed, in the window; undefined while it is not there, moves or is covered. */
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

/** A browser with one window, as far as the tests need it. */
export abstract class Browser {
  /** Opens an address and waits until it has loaded. */
  abstract open(url: string): Promise<void>
  /** Gives the page this size. */
  abstract resize(width: number, height: number): Promise<void>
  /** A picture of the window, as PNG. */
  abstract screenshot(): Promise<Buffer>
  /** Ends the browser. */
  abstract close(): Promise<void>
  /** Performs what a mouse and a keyboard do. */
  protected abstract perform(actions: Action[]): Promise<void>
  /** Calls a function, given as its source, in the page; arguments and result are JSON. */
  protected abstract call(source: string, args: string): Promise<string>

  /** Calls a function in the page. What it uses has to be in it. */
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

  /** Types on the keyboard, into what has the focus. */
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
 * @param install what to do if there is none
 * @throws Error that says it
 */
export function findProgram(names: string[], install: string): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const file = files.find((each) => existsSync(each))
  if (!file) throw new Error(`${names.join(' or ')} is not installed: ${install}`)
  return file
}
