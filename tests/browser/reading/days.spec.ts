import { writeDay, type DayForm } from '../../../src/components/Day/writeDay'
import { expect, test } from '../../support/test'

const FORMS: Record<DayForm, Intl.DateTimeFormatOptions> = {
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  'in a year': { day: 'numeric', month: 'long' },
}

for (const [form, options] of Object.entries(FORMS))
  test(`days, ${form}, read as a browser writes them in English`, () => {
    const browsers = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
    for (let day = 0; day < 366; day++) {
      const date = new Date(Date.UTC(2024, 0, 1 + day, 23, 59))
      expect(writeDay(date, form as DayForm)).toBe(browsers.format(date))
    }
  })
