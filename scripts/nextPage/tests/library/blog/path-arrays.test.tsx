import { createZodForm } from '@jcoreio/zod-forms'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Trip = createZodForm({
  schema: z.object({ stops: z.array(z.object({ city: z.string() })) }),
})

test('a path array with a position is the same field as the path string (#two-ways)', () => {
  expect(Trip.get(['stops', 2, 'city'])).toBe(Trip.get('stops[2].city'))
})
