/** Returns what swc says of code that doesn't parse, and the line; undefined for another message. */
export function swcProblem(message: string): { line: number; message: string } | undefined {
  const [, problem, line] = /[x×]\s+(.+)\n\s*[,╭][-─]\[(?:.*:)?(\d+):\d+\]/.exec(message) ?? []
  return problem === undefined ? undefined : { line: Number(line), message: problem }
}
