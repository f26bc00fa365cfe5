import type { Page } from '@playwright/test'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { expect, navigate, NOT_FOUND_MESSAGE, open, test } from '../../../../tests/support/test'

/** A page of each kind, with a heading that has an id, if it has one. */
const PAGES = {
  '': 'features',
  'docs/concepts': 'paths',
  'docs/api/useField': undefined,
  'docs/howto/reusable-field-components': 'set',
  'docs/category/how-to': undefined,
  blog: undefined,
  'blog/archive': '2024',
  'docs/nowhere': undefined,
}

/** Ways to write the hash of an id. */
const spellings = (id: string) => [
  `#${id}`,
  `#${id.toUpperCase()}`,
  `#${id}).`,
  `#%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
]

const endsOf = (id: string | undefined) => [
  '',
  '?a=b',
  '?docusaurus-theme=dark#c',
  ...(id ? spellings(id) : []),
]

/** What the page shows, and where its links lead. */
function stateOf(page: Page, id: string | undefined) {
  return page.evaluate((target) => {
    const { top = -1 } = (target && document.getElementById(target)?.getBoundingClientRect()) || {}
    return {
      address: location.pathname + location.search + location.hash,
      heading: document.querySelector('h1')?.textContent,
      theme: document.documentElement.dataset.theme,
      isAtTarget: top >= 0 && top < innerHeight,
      links: Array.from(document.querySelectorAll('a[href]'), (link) => link.getAttribute('href')),
    }
  }, id)
}

for (const [path, id] of Object.entries(PAGES)) {
  test(`A document and the app show the same, and lead to the same: "${path}"`, async ({
    page,
    consoleGuard,
  }) => {
    if (path.endsWith('nowhere')) consoleGuard.expect(NOT_FOUND_MESSAGE)
    for (const end of endsOf(id)) {
      await page.goto('about:blank')
      await open(page, path + end)
      const expected = await stateOf(page, id)
      expect(expected.heading, end).toBeTruthy()
      if (end.startsWith('#')) expect(expected.isAtTarget, end).toBe(true)
      await page.goto('about:blank')
      await open(page, 'blog/tags')
      await navigate(page, BASE_PATH + path + end)
      await expect.poll(() => stateOf(page, id), path + end).toEqual(expected)
      await navigate(page, `${BASE_PATH}blog/tags`)
      await expect(page.locator('h1')).toHaveText('Blog tags')
      await page.goBack()
      await expect.poll(() => stateOf(page, id), `${path}${end}, and back`).toEqual(expected)
    }
  })
}
