import { Linter } from 'eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import { expect, test } from 'vitest'

test.each([
  ['Order', ['react-hooks/rules-of-hooks']],
  ['order', []],
])('rules-of-hooks on %s.useSubmit() inside an if: %j', (form, rules) => {
  const messages = new Linter({ configType: 'flat' }).verify(
    `export function Save({ isOpen }) {
      if (isOpen) ${form}.useSubmit()
      return null
    }`,
    [
      {
        plugins: { 'react-hooks': { rules: reactHooks.rules } },
        rules: { 'react-hooks/rules-of-hooks': 'error' },
      },
    ],
  )
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(rules)
})
