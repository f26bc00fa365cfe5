import { prefetchingDone } from '../../support/prefetching'
import { expect, open, test } from '../../support/test'

for (const route of ['', 'docs/quickstart', 'blog']) {
  test(`/${route} prefetches no file twice or that it has, though many links need the same ones`, async ({
    page,
  }) => {
    await open(page, route)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await prefetchingDone(page)
    const files = await page
      .locator('link[rel=prefetch]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href))
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType === 'script')
        .map(({ name }) => name),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
    expect(files.filter((file) => loaded.includes(file))).toEqual([])
  })
}
