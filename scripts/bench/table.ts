import { loadavg } from 'node:os'

/** A row of a result table. */
export interface Row {
  measure: string
  /** Milliseconds: one array per compared build, one value per run. */
  times: number[][]
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function cell(times: number[]): string {
  const [middle, low, high] = [median(times), Math.min(...times), Math.max(...times)].map((time) =>
    time.toFixed(0),
  )
  return `${middle} (${low} to ${high})`
}

/** Results as a Markdown table: medians in milliseconds, the range, and the ratio to any other build. */
export function table(title: string, rows: Row[]): string {
  const isCompared = rows.some(({ times }) => times.length > 1)
  const heads = ['Milliseconds', 'This build', ...(isCompared ? ['The other', 'Ratio'] : [])]
  const lines = rows.map(({ measure, times: [ours, other] }) => [
    measure,
    cell(ours!),
    ...(other ? [cell(other), (median(ours!) / median(other)).toFixed(2)] : []),
  ])
  const load = loadavg().map((average) => average.toFixed(1))
  return [
    `## ${title}`,
    '',
    ...[heads, heads.map(() => '-'), ...lines].map((line) => `| ${line.join(' | ')} |`),
    '',
    `Load averages at the end: ${load.join(', ')}.`,
    '',
  ].join('\n')
}
