import { z } from 'zod'
import { invertible } from 'zod-invertible'

const digits = { useGrouping: false, maximumFractionDigits: 20 }

/** Text such as `2.5` or `2,5` as a number that fits the schema `number`. */
export const decimal = (number = z.number()) =>
  invertible(
    z.string(),
    (input, ctx) => {
      // NFKC turns １２ into 12. Spreadsheets write −5.
      const text = input.normalize('NFKC').replace('−', '-').trim()
      // 1,000 could be a thousand.
      const isAmbiguous = /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text)
      if (!isAmbiguous && /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/.test(text)) {
        return Number(text.replace(',', '.'))
      }
      ctx.addIssue({ code: 'custom', message: 'Enter a number like 2.5' })
      return z.NEVER
    },
    number,
    // Not String, which writes 0.0000005 as 5e-7. Adding 0 turns -0 into 0.
    (number) => (number + 0).toLocaleString('en', digits),
  )
