import { expect, open, test } from '../../support/test'

// tests/site/constants.test.ts checks the other constants in the build's files.

test('9. Sidebar collapse: the higher the content the longer it takes; 1 ms if reduced motion is preferred', async ({
  page,
}) => {
  await open(page, 'docs/concepts')
  const duration = async (category: string) => {
    const list = page.locator('.theme-doc-sidebar-item-category', { hasText: category }).locator('ul').first()
    // The previous transition stays until the next frame.
    await list.evaluate((element) => element.style.removeProperty('transition'))
    await page.getByRole('button', { name: `Collapse sidebar category '${category}'` }).click()
    await expect(list).toHaveAttribute('style', /height \d+ms/)
    const [, milliseconds] = /height (\d+)ms/.exec((await list.getAttribute('style'))!)!
    await page.getByRole('button', { name: `Expand sidebar category '${category}'` }).click()
    await expect(page.getByRole('button', { name: `Collapse sidebar category '${category}'` })).toBeVisible()
    return Number(milliseconds)
  }
  const [low, high] = ['How-To', 'API Reference']
  const lowTakes = await duration(low)
  expect(lowTakes).toBeGreaterThan(1)
  expect(await duration(high)).toBeGreaterThan(lowTakes)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await duration(low)).toBe(1)
  expect(await duration(high)).toBe(1)
})
