import { expect, expectTypeOf as original } from 'vitest'

/** Vitest's, but counted as an assertion: `npm run check:types` fails where it doesn't hold. */
export const expectTypeOf: typeof original = (...actual: [unknown?]) => {
  expect.setState({ assertionCalls: expect.getState().assertionCalls + 1 })
  return original(...(actual as [unknown]))
}
