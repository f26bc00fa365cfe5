import { expect, test, vi } from 'vitest'
import { Declarations } from '../src/api/declarations'

vi.mock('@docs/kit', async (original) => ({
  ...(await original<object>()),
  cacheEntry: () => ({ read: () => undefined }),
  cached: (_key: unknown, compute: () => unknown) => compute(),
}))

const settings = { library: '@jcoreio/zod-forms', scope: ["import type { z } from 'zod'"] }

test('what is worked out in one program is what each question gets alone, and says what is wrong with its own', () => {
  const members = ['FormStatus', 'UseFieldProps<z.ZodString>', 'NoSuchType', 'FieldPath']
  const answers = (declarations: Declarations) =>
    [
      ...members.map((each) => () => declarations.membersOf(each)),
      () => declarations.parametersOf('useSubmit'),
    ].map((ask) => {
      try {
        return ask()
      } catch (error) {
        return (error as Error).message
      }
    })
  const together = new Declarations(settings)
  together.prepare(members, ['useSubmit'])
  const [, , wrong, ...others] = answers(together)
  expect(wrong).toContain('"NoSuchType" is not a type over the exports of @jcoreio/zod-forms')
  expect(others.every(Array.isArray)).toBe(true)
  expect(answers(together)).toEqual(answers(new Declarations(settings)))
})
