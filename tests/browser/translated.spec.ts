import { BASE_PATH } from '../support/pagesServer'
import { expect, open, test } from './support'

test('A page that a translator has changed can be used, and left for another', async ({ page }) => {
  await open(page, 'docs/quickstart')
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() && !parentElement!.closest('script'),
    )) {
      // As browsers do: other words, in elements of their own, in place of the node that React knows.
      const font = document.createElement('font')
      font.textContent = text.data.toUpperCase()
      text.replaceWith(font)
    }
  })
  await page.getByRole('tab', { name: 'pnpm' }).click()
  await page.getByRole('button', { name: /^next$/i }).click()
  for (const [route, heading] of [
    ['docs/concepts', 'Concepts'],
    ['blog', 'Blog'],
    ['docs/quickstart', 'Quickstart'],
  ]) {
    await page.locator(`a[href="${BASE_PATH}${route}"]:visible`).first().click()
    await expect(page.locator('h1')).toHaveText(heading!)
  }
})
