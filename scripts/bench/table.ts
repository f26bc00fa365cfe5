import { loadavg } from 'node:os'

/** A row of a result table. */
export interface Row {
  measure: string
  /** Milliseconds: one array per compared site, one value per run; none for a site that doesn't have this. */
  times: number[][]
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** How many times as long a site takes as another one, if both have a time. */
function ratio(ours: number[], theirs: number[]): string {
  return theirs.length > 0 && median(theirs) > 0 ? (median(ours) / median(theirs)).toFixed(2) : '–'
}

function cell(times: number[]): string {
  if (times.length === 0) return '–'
  const [middle, low, high] = [median(times), Math.min(...times), Math.max(...times)].map((time) =>
    time.toFixed(0),
  )
  return `${middle} (${low} to ${high})`
}

/**
 * Results as a Markdown table: medians in milliseconds and the range, and how many times as long the first site
 * takes as each other one.
 */
export function table(title: string, names: string[], rows: Row[]): string {
  const [first, ...others] = names
  const heads = ['Milliseconds', first!, ...others.flatMap((name) => [name, 'Ratio'])]
  const lines = rows.map(({ measure, times: [ours, ...theirs] }) => [
    measure,
    cell(ours!),
    ...others.flatMap((_, index) => {
      const times = theirs[index] ?? []
      return [cell(times), ratio(ours!, times)]
    }),
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
