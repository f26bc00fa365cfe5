import { expect, open, test } from './support'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`A first visitor sees at ${viewport.width} × ${viewport.height} what a schema makes of a filled-in form, without typing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page)
    const example = page.locator('[data-example=membership]')
    const input = example.getByLabel('name')
    await expect(input).toHaveValue('Ann')
    await expect(input).toBeInViewport({ ratio: 1 })
    await expect(
      example.getByText('"Ann"', { exact: true }).filter({ visible: true }).first(),
    ).toBeInViewport({ ratio: 1 })
  })
}
