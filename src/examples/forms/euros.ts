import { z } from 'zod'
import { invertible } from 'zod-invertible'

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

export const formatEuros = (amount: number) =>
  amount.toLocaleString('de-DE', digits)

/** Text such as `1.234,56` as a number that fits the schema `amount`. */
export const euros = (amount = z.number()) =>
  invertible(
    z.string(),
    (input, ctx) => {
      // Some keypads have no comma: a point before one or two digits is one.
      const text = input.trim().replace(/\.(\d{1,2})$/, ',$1')
      if (/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(text)) {
        return Number(text.replace(/\./g, '').replace(',', '.'))
      }
      ctx.addIssue({ code: 'custom', message: 'Enter an amount like 1.234,56' })
      return z.NEVER
    },
    amount,
    formatEuros,
  )
