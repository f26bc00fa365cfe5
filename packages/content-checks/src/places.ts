/** Compares numbers in texts by their value: line 9 is before line 10. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Sorts problems, each as `file:line: …`, by file and line. */
export const byPlace = (problems: readonly string[]): string[] => [...problems].sort(compare)
