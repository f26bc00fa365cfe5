import { createZodForm } from '@jcoreio/zod-forms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderInForm } from '../support/renderInForm'

const Claim = createZodForm({
  schema: z.object({ day: z.string().date(), receipt: z.instanceof(File) }),
})

test('a path array is the same object as the path string (#name)', () => {
  expect(Claim.get(['day'])).toBe(Claim.get('day'))
})

test('a day stays text, and a receipt is a File (#name)', async () => {
  const receipt = new File(['ticket'], 'ticket.pdf')
  const { result } = await renderInForm(Claim, () => {
    Claim.useInitialize({ values: { day: '2026-01-05', receipt } }, [])
    return Claim.useFormValues().parsedValues
  })
  await expect.poll(() => result.current).toEqual({ day: '2026-01-05', receipt })
})

test('a key that the schema does not have throws (#keys)', () => {
  // @ts-expect-error there is no such key
  expect(() => Claim.get(['date'])).toThrow('invalid subschema key: date')
})
