import { expect, test } from 'vitest'
import { nearestPages } from '../../src/theme/NotFound/Content/nearestPages'

const PAGES = ['quickstart', 'api/', 'api/useField', 'api/useArrayField', 'howto/custom-validation'].map(
  (label) => ({
    path: `/site/docs/${label}`,
    label,
  }),
)

function nearest(asked: string, count = 3): string[] {
  return nearestPages(asked, PAGES, count).map(({ label }) => label)
}

test.each([
  ['/site/docs/api/useFeild', 'api/useField'],
  ['/site/docs/API/USEFIELD.html', 'api/useField'],
  ['/site/quickstart/index.html', 'quickstart'],
  ['/site/docs/quick-start.mdx', 'quickstart'],
  ['/elsewhere/validation/', 'howto/custom-validation'],
])('for %s the nearest page is %s', (asked, label) => {
  expect(nearest(asked)[0]).toBe(label)
})

test('pages that contain what was asked for come by how much else they have', () => {
  expect(nearest('/field')).toEqual(['api/useField', 'api/useArrayField'])
})

test('for a folder, they are those below it, in their order', () => {
  expect(nearest('/site/docs')).toEqual(['quickstart', 'api/', 'api/useField'])
  expect(nearest('/site/docs/HowTo/')).toEqual(['howto/custom-validation'])
})

test('there are no more than asked for, and none without likeness', () => {
  expect(nearest('/field', 1)).toEqual(['api/useField'])
  expect(nearest('/imprint')).toEqual([])
  expect(nearest('/')).toEqual([])
})

test('an address of any length is answered at once', () => {
  expect(nearest(`/${'useField'.repeat(10_000)}`).length).toBeLessThanOrEqual(3)
})
