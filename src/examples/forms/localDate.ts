import { z } from 'zod'
import { invertible } from 'zod-invertible'

const pad = (part: number, length = 2) => String(part).padStart(length, '0')

export const formatLocalDate = (date: Date) =>
  [
    pad(date.getFullYear(), 4),
    pad(date.getMonth() + 1),
    pad(date.getDate()),
  ].join('-')

/** The text of a date input as a `Date` at the start of the day, local time. */
export const localDate = invertible(
  z.string().date(),
  (text) => new Date(`${text}T00:00`),
  z.date(),
  formatLocalDate,
)
