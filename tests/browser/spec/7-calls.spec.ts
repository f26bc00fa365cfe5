import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/test'

async function connection(page: Page, value: object) {
  await page.addInitScript((fake) => Object.defineProperty(navigator, 'connection', { value: fake }), value)
}

const prefetches = (page: Page) => page.locator('link[rel=prefetch][as=script], link[rel=prefetch]')

test.describe('7. Calls made', () => {
  test("none to a backend or a third party: GET from the page's own origin only", async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    for (const route of ['', 'docs/quickstart', 'docs/api/useHtmlField', 'blog/mdx-blog-post']) {
      await open(page, route)
      await page.mouse.wheel(0, 4000)
      await page.waitForLoadState('networkidle')
    }
    const { origin } = new URL(baseURL!)
    expect(
      requests.filter((request) => !request.startsWith(`GET ${origin}/`) && !request.startsWith('GET data:')),
    ).toEqual([])
  })

  test('page chunks are prefetched with GET', async ({ page }) => {
    await connection(page, { effectiveType: '4g', saveData: false })
    await open(page, 'docs/quickstart')
    await expect.poll(() => prefetches(page).count()).toBeGreaterThan(0)
  })

  for (const [name, value] of Object.entries({
    '2g': { effectiveType: '2g', saveData: false },
    'slow-2g': { effectiveType: 'slow-2g', saveData: false },
    'data saving': { effectiveType: '4g', saveData: true },
  })) {
    test(`prefetching is skipped on ${name}, and links still work`, async ({ page }) => {
      await connection(page, value)
      await open(page, 'docs/quickstart')
      await page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'Concepts' })
        .hover()
      await page.waitForLoadState('networkidle')
      await expect(prefetches(page)).toHaveCount(0)
      await page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'Concepts' })
        .click()
      await expect(page.locator('h1')).toHaveText('Concepts')
      await expect(prefetches(page)).toHaveCount(0)
    })
  }
})
