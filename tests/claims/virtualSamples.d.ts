declare module 'virtual:samples' {
  /** Functions that import the samples, by page and line. */
  const samples: Record<string, () => Promise<Record<string, unknown>>>
  export default samples
}
