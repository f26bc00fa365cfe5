/** What an expression of a sample resulted in, and what the sample says. */
interface Result {
  received: unknown
  expected: unknown
}

/** What the samples that ran have reported, by their names. */
export const results = new Map<string, Result[]>()

/** Samples call it: see `tests/support/samplesPlugin.ts`. */
export function report(sample: string, received: unknown, expected: unknown): void {
  results.set(sample, [...(results.get(sample) ?? []), { received, expected }])
}
