import { z } from 'zod'
import { invertible } from 'zod-invertible'

const digits = { useGrouping: false, maximumFractionDigits: 20 }

/** Text such as `2.5` or `2,5` as a number that fits the schema `number`. */
export const decimal = (number = z.number()) =>
  invertible(
    z.string(),
    (input, ctx) => {
      const text = input.trim()
      if (/^[+-]?(\d+[.,]?\d*|[.,]\d+)$/.test(text)) {
        return Number(text.replace(',', '.'))
      }
      ctx.addIssue({ code: 'custom', message: 'Enter a number like 2.5' })
      return z.NEVER
    },
    number,
    // Not String, which writes 0.0000005 as 5e-7.
    (number) => number.toLocaleString('en', digits),
  )
