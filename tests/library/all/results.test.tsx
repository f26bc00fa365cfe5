import { expect, test } from 'vitest'
import samples, { lines } from 'virtual:results'
import { reportsOf, reportTo } from '../support/results'

/** The page of a sample. */
const pageOf = (sample: string) => sample.replace(/-\d+\.tsx$/, '')

test.each(Object.entries(samples))('%s results in what it says', async (sample, load) => {
  await load()
  const reported = reportsOf(sample)
  for (const { line, received, expected } of reported) {
    expect.soft(received, `${pageOf(sample)}:${lines[sample]![line]}`).toStrictEqual(expected)
  }
  expect(reported.map(({ line }) => String(line)).sort()).toEqual(Object.keys(lines[sample]!).sort())
})

test('a sample reports values, promised values, and errors', async () => {
  const report = reportTo('sample')
  const fail = () => {
    throw new Error('no')
  }
  expect(
    report(
      1,
      () => 1,
      () => 2,
      'value',
    ),
  ).toBe(1)
  expect(report(2, fail, () => 'no', 'error')).toBeUndefined()
  await expect(
    report(
      3,
      () => Promise.resolve(3),
      () => 3,
      'value',
    ),
  ).resolves.toBe(3)
  expect(report(4, fail, () => 4, 'value')).toBeUndefined()
  const thrown = expect.objectContaining({ message: 'no' }) as unknown
  expect(reportsOf('sample')).toEqual([
    { line: 1, received: 1, expected: 2 },
    { line: 2, received: thrown, expected: thrown },
    { line: 3, received: 3, expected: 3 },
    { line: 4, received: thrown, expected: 4 },
  ])
})
