declare module 'virtual:samples' {
  /** Functions that import the samples, by page and line. */
  const samples: Record<string, () => Promise<Record<string, unknown>>>
  export default samples
}

declare module 'virtual:results' {
  /** Functions that import the samples with results, by page and line. */
  const samples: Record<string, () => Promise<object>>
  export default samples
  /** How many results each names. */
  export const counts: Record<string, number>
}
