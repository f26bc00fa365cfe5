import { z } from 'zod'
import { invertible } from 'zod-invertible'

// Shows every digit, but not that 0.1 + 0.2 isn't quite 0.3.
const digits = { minimumFractionDigits: 2, maximumFractionDigits: 10 }

/** An amount as text such as `1.234,56`. */
export function formatEuros(amount: number) {
  // Adding 0 turns -0 into 0.
  const text = (amount + 0).toLocaleString('de-DE', digits)
  // Three decimals aren't read, because they could be thousands: add a 0.
  return text.replace(/,\d{3}$/, '$&0')
}

/** Text such as `1.234,56` as a number that fits the schema `amount`. */
export const euros = (amount = z.number()) =>
  invertible(
    z.string(),
    (input, ctx) => {
      // NFKC turns １２ into 12. Spreadsheets write −5.
      const typed = input.normalize('NFKC').replace('−', '-').trim()
      // Some keypads have no comma, so a point before up to two digits is one.
      const text = typed.replace(/\.(\d{0,2})$/, ',$1')
      // Thousands don't begin with 0, so 0.305 isn't 305.
      const isAmount =
        /^[+-]?(\d*|[1-9]\d{0,2}(\.\d{3})+)(,(\d{0,2}|\d{4,}))?$/.test(text)
      if (isAmount && /\d/.test(text)) {
        return Number(text.replace(/\./g, '').replace(',', '.'))
      }
      ctx.addIssue({ code: 'custom', message: 'Enter an amount like 1.234,56' })
      return z.NEVER
    },
    amount,
    formatEuros,
  )
