import { createZodForm } from '@jcoreio/zod-forms'
import { expect, test } from 'vitest'
import { z } from 'zod'

const trip = createZodForm({
  schema: z.object({ stops: z.array(z.object({ city: z.string() })) }),
})

test('a path array with a position is the same field as the path string (#two-ways)', () => {
  expect(trip.get(['stops', 2, 'city'])).toBe(trip.get('stops[2].city'))
})
