import { expect, open, test } from '../support/test'

for (const route of ['', 'docs/quickstart', 'blog']) {
  test(`/${route} prefetches no file twice, though many links need the same ones`, async ({ page }) => {
    await open(page, route)
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const files = await page
      .locator('link[rel=prefetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  })
}
