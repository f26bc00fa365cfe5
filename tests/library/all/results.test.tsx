import { expect, test } from 'vitest'
import samples, { counts } from 'virtual:results'
import { results } from '../support/results'

test.each(Object.entries(samples))('%s results in what it says', async (sample, load) => {
  await load()
  const found = results.get(sample) ?? []
  expect(found.map(({ received }) => received)).toEqual(found.map(({ expected }) => expected))
  expect(found).toHaveLength(counts[sample]!)
})
