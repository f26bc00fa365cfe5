import { expect, test } from 'vitest'
import { withoutPackage } from '../support/withoutPackage'

const CONFIG = `import live, { step } from '@docs/live'
import other from '@docs/other'
import lively from '@docs/lively'
const examples = live({ folder: 'demos' })
const features = [examples, other()]
const config = {
  webpack: { loader: step },
  plugins: [other({ live: true, features }), [live, { a: 1 }], [live('blog'), { a: 1 }], examples.plugin, ...examples.steps, lively],
}
`

// cspell:ignore constconfig constfeatures importlivelyfrom importotherfrom -- without spaces

test('takes out what a package makes, and keeps the lines of the rest', () => {
  const left = withoutPackage(CONFIG, '@docs/live').split('\n')
  expect(left.map((line) => line.replace(/\s/g, ''))).toEqual([
    '',
    "importotherfrom'@docs/other'",
    "importlivelyfrom'@docs/lively'",
    '',
    'constfeatures=[other()]',
    'constconfig={',
    'webpack:{},',
    "plugins:[other({live:true,features}),['blog',{a:1}],lively],",
    '}',
    '',
  ])
})

test('names the line of a use that it would break', () => {
  expect(() => withoutPackage(`${CONFIG}export const first = [1].concat(examples)\n`, '@docs/live')).toThrow(
    'docusaurus.config.ts:10: "examples" comes from @docs/live',
  )
})

test('says when there is nothing to take out', () => {
  expect(() => withoutPackage(CONFIG, '@docs/gone')).toThrow("doesn't import @docs/gone")
})
