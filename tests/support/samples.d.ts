declare module 'virtual:samples' {
  /** Functions that import the samples, by page and line. */
  const samples: Record<string, () => Promise<Record<string, unknown>>>
  export default samples
}

declare module 'virtual:results' {
  /** Functions that import the samples with results, by page and line. */
  const samples: Record<string, () => Promise<object>>
  export default samples
  /** The lines of the page that name their results, by their zero-based lines in the sample. */
  export const lines: Record<string, Record<number, number>>
}
