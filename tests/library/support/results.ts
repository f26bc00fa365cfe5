/** What an expression of a sample resulted in. */
interface Reported {
  /** Zero-based line of the sample that names the result. */
  line: number
  received: unknown
  expected: unknown
}

/** What a `throws` names, and what an error is compared as. */
class Thrown {
  constructor(readonly message: string) {}
}

/** What the samples that ran have reported, by their names. */
const reports = new Map<string, Reported[]>()

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/** Returns the reports of a sample, to which it adds while it runs. */
export function reportsOf(sample: string): Reported[] {
  const found = reports.get(sample) ?? []
  reports.set(sample, found)
  return found
}

/**
 * Returns the function that a sample passes its expressions to, as `recordResults` of `@docs/samples` writes them.
 * @param sample its name
 */
export function reportTo(sample: string) {
  const found = reportsOf(sample)
  return function report<T>(
    line: number,
    run: () => T,
    expect: () => unknown,
    kind: 'value' | 'error',
  ): T | undefined {
    const expected = kind === 'error' ? new Thrown(expect() as string) : expect()
    const returned = <Value>(received: Value) => {
      found.push({ line, received, expected })
      return received
    }
    const threw = (error: unknown) => {
      found.push({
        line,
        received: new Thrown(error instanceof Error ? error.message : String(error)),
        expected,
      })
      return undefined
    }
    try {
      const value = run()
      return isPromise(value) ? (value.then(returned, threw) as T) : returned(value)
    } catch (error) {
      return threw(error)
    }
  }
}
