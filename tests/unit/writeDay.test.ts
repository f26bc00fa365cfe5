import { expect, test } from 'vitest'
import { writeDay, type DayForm } from '../../src/components/Day/writeDay'

const FORMS: [DayForm, Intl.DateTimeFormatOptions][] = [
  ['full', { day: 'numeric', month: 'long', year: 'numeric' }],
  ['short', { day: 'numeric', month: 'short', year: 'numeric' }],
  ['in a year', { day: 'numeric', month: 'long' }],
]

test.each(FORMS)('a day, %s, reads as a browser writes it in English', (form, options) => {
  const browsers = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  const lastMinutes = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day, 23, 59)))
  expect(lastMinutes.map((date) => writeDay(date, form))).toEqual(
    lastMinutes.map((date) => browsers.format(date)),
  )
})
