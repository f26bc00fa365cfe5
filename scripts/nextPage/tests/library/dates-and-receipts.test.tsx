import { createZodForm } from '@jcoreio/zod-forms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderInForm } from './support/renderInForm'

const claim = createZodForm({
  schema: z.object({ day: z.string().date(), receipt: z.instanceof(File) }),
})

test('a path array is the same object as the path string (#name)', () => {
  expect(claim.get(['day'])).toBe(claim.get('day'))
})

test('a day stays text, and a receipt is a File (#name)', async () => {
  const receipt = new File(['ticket'], 'ticket.pdf')
  const { result } = await renderInForm(claim, () => {
    claim.useInitialize({ values: { day: '2026-01-05', receipt } }, [])
    return claim.useFormValues().parsedValues
  })
  await expect.poll(() => result.current).toEqual({ day: '2026-01-05', receipt })
})

test('a key that the schema does not have throws (#keys)', () => {
  // @ts-expect-error there is no such key
  expect(() => claim.get(['date'])).toThrow('invalid subschema key: date')
})
