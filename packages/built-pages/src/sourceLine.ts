/** The ways in which a source may write what a page has, the likeliest first: decoded, or a style as in React. */
function* writtenAs(cause: string): Generator<string> {
  yield cause
  try {
    yield decodeURI(cause)
  } catch {
    // It has a percent sign of its own.
  }
  const [, property] = /^([a-z-]+):(?!\/)/.exec(cause) ?? []
  if (property) yield `${property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}:`
}

/** Returns the number of the first line that has a cause, or undefined if none has it. */
export function sourceLine(text: string, cause: string): number | undefined {
  const lines = text.split('\n')
  for (const written of writtenAs(cause)) {
    const index = lines.findIndex((line) => line.includes(written))
    if (index >= 0) return index + 1
  }
  return undefined
}
