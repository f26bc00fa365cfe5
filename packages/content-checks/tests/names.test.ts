import { readMdx } from '@docs/kit'
import { expect, test } from 'vitest'
import { checkImports } from '../src/imports'
import { checkNames } from '../src/names'

const problemsWith = (text: string) => checkNames([readMdx('docs/page.mdx', text)])

test.each([
  ["import { size } from './size'\n\nIt weighs {size} KB, or {size.toFixed(1)}."],
  ['export const sizes = [1]\n\n{sizes.map((size) => <b key={size}>{size}</b>)}'],
  ['{frontMatter.title} in {new Date(0).getFullYear()}, {typeof window}'],
  ['{/* foo */}'],
  ['\\{foo} and `{foo}`'],
  ['{sizesOf({ foo: 1 })}\n\nexport function sizesOf(all) { return all.foo }'],
  ["export const { length, ...rest } = 'abc'\n\nIt has {length}."],
  ['<button onClick={() => window.alert(1)}>Ask</button> {process.env.NODE_ENV}'],
  ['<img src={require(\'./a.png\').default} alt="A" />'],
  ['<Box {...props} size={[1, 2].map((each) => each + toc.length)} />'],
])('%j defines what it names', (text) => {
  expect(problemsWith(text)).toEqual([])
})

test('a name that nothing defines is told with its line', () => {
  expect(problemsWith('Text.\n\nUse {foo} here, {bar.baz()} too.')).toEqual([
    expect.stringMatching(/^docs\/page\.mdx:3: nothing defines foo, .*write `\{foo\}` as code/),
    expect.stringMatching(/^docs\/page\.mdx:3: nothing defines bar, /),
  ])
})

test.each([
  ['{process.version}', 'nothing defines process'],
  ['{navigator.language}', 'navigator is only in a browser'],
  ['Text {window.innerWidth}', 'window is only in a browser'],
  ['<Box size={foo} />', 'nothing defines foo'],
  ['<Box {...foo} />', 'nothing defines foo'],
  ['export const size = foo * 2', 'nothing defines foo'],
  ['{(() => foo)()}', 'nothing defines foo'],
])('%j crashes the page: %s', (text, problem) => {
  expect(problemsWith(text)).toEqual([expect.stringContaining(`docs/page.mdx:1: ${problem}`)])
})

const importing = (source: string) => {
  const text = `Text.\n\nimport Some from '${source}'\n`
  return checkImports([readMdx('docs/page.mdx', text)])
}

test.each([
  './api/index.mdx',
  '@site/src/routes',
  '@site/src/css/tokens.css?inline',
  '!!url-loader?limit=1!../package.json',
  '@theme/Tabs',
  '@theme-original/Tabs',
  '@docusaurus/Link',
  '@docs/samples/components',
  'clsx',
])('%s can be imported', (source) => {
  expect(importing(source)).toEqual([])
})

test.each([
  './nowhere',
  '@site/src/nowhere',
  '@theme/Nowhere',
  'no-such-package',
  '!!raw-loader!../package.json',
])('%s is told with its line, as it is not there', (source) => {
  expect(importing(source)).toEqual([`docs/page.mdx:3: there is no ${source} to import; correct it`])
})
