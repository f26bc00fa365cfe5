import { expect, test } from 'vitest'
import samples from 'virtual:samples'

type Result = [code: string, received: unknown, expected: unknown]

test('each sample results in what it prints after `// =>`', async () => {
  const loaded = await Promise.all(
    Object.entries(samples).map(async ([page, load]) => ({ page, ...(await load()) })),
  )
  const all = loaded.flatMap(({ page, results = [] }: { page: string; results?: Result[] }) =>
    results.map(([code, ...values]) => [`${page}: ${code}`, ...values] as const),
  )
  expect(all).not.toEqual([])
  for (const [code, received, expected] of all) expect.soft(received, code).toStrictEqual(expected)
})
