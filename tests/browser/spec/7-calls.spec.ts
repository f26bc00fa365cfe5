import { expect, open, test } from '../../support/test'

// pages.spec.ts checks that a page calls only its own origin, with GET.

test('7. Page chunks are prefetched', async ({ page }) => {
  await open(page, 'docs/quickstart')
  await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0)
})

for (const [name, connection] of Object.entries({
  '2g': { effectiveType: '2g', saveData: false },
  'slow-2g': { effectiveType: 'slow-2g', saveData: false },
  'data saving': { effectiveType: '4g', saveData: true },
})) {
  test(`7. Prefetching is skipped on ${name}, and links still work`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await open(page, 'docs/quickstart')
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Concepts' })
    await link.hover()
    await link.click()
    await expect(page.locator('h1')).toHaveText('Concepts')
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  })
}
