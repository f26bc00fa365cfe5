import { loadavg } from 'node:os'

/** One line of a result: what was measured, of this site and, where it has the same, of the plain one. */
export interface Row {
  measure: string
  unit: string
  /** What the site is to reach: a bound, or a ratio to the plain site. */
  goal?: string
  /** One value a run. */
  ours: number[]
  plain?: number[]
}

/** The middle value. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function number(value: number): string {
  if (value === 0) return '0'
  if (value < 1) return value.toFixed(3)
  return value < 100 ? value.toFixed(1) : value.toFixed(0)
}

function spread(values: number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(number)
  return low === high ? 'none' : `${low} to ${high}`
}

function cells({ measure, unit, goal = '', ours, plain }: Row): string[] {
  const same = plain && median(plain) > 0
  return [
    measure,
    goal,
    `${number(median(ours))} ${unit}`,
    plain ? `${number(median(plain))} ${unit}` : '',
    same ? (median(ours) / median(plain)).toFixed(2) : '',
    plain ? `${spread(ours)}; ${spread(plain)}` : spread(ours),
  ]
}

/** Results as a Markdown table: medians, their ratio, and the lowest and highest value of each site. */
export function table(title: string, rows: Row[]): string {
  const heads = ['Measure', 'Goal', 'This site', 'Plain site', 'Ratio', 'Spread (this; plain)']
  const lines = [heads, heads.map(() => '-'), ...rows.map(cells)]
  const load = loadavg().map((average) => average.toFixed(1))
  return [
    `## ${title}`,
    '',
    ...lines.map((line) => `| ${line.join(' | ')} |`),
    '',
    `Load averages at the end: ${load.join(', ')}.`,
    '',
  ].join('\n')
}
