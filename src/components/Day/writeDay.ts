const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** "February 18, 2025", "Feb 18, 2025" or "February 18". */
export type DayForm = 'full' | 'short' | 'in a year'

/**
 * The day of a date in UTC, in the site's only language. `Intl.DateTimeFormat`
 * writes the same, but the first one of a page takes Chromium 20 ms, and a slow
 * phone 75 ms in which it answers nobody.
 */
export function writeDay(date: Date, form: DayForm): string {
  const month = MONTHS[date.getUTCMonth()]!
  const day = `${form === 'short' ? month.slice(0, 3) : month} ${date.getUTCDate()}`
  return form === 'in a year' ? day : `${day}, ${date.getUTCFullYear()}`
}
