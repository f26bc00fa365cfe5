import { expect, open, test } from '../../support/test'

test.describe('Print', () => {
  test('a docs page: the text, all code, no parts of the screen', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await page.locator('[data-example-form]').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-example] form')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const hidden of [
      'nav.navbar',
      'footer.footer',
      '.theme-doc-sidebar-container',
      '.table-of-contents',
      '.pagination-nav',
      '.theme-edit-this-page',
      '.breadcrumbs',
      '[aria-label="Announcement"]',
      'button',
      '[data-example] form',
      '[role=tablist]',
    ]) {
      for (const element of await page.locator(hidden).all()) await expect(element, hidden).toBeHidden()
    }
    for (const shown of ['h1', '.markdown p', '[data-example] .theme-code-block pre', '[data-answer]']) {
      await expect(page.locator(shown).first(), shown).toBeVisible()
    }
    for (const panel of await page.getByRole('tabpanel').all()) await expect(panel).toBeVisible()
    await page.setViewportSize({ width: 700, height: 900 })
    expect((await page.locator('h1').boundingBox())!.x).toBeGreaterThanOrEqual(0)
    const cut = await page
      .locator('pre')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length)
    expect(cut).toBe(0)
  })

  test('the address of a link to another site is written out', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await page.emulateMedia({ media: 'print' })
    const link = page.locator('.markdown a[href^=http]').first()
    const address = await link.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(address).toContain(await link.getAttribute('href'))
  })

  test('a dark page is printed light, and is dark again after it', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, 'docs/quickstart')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printedIn = document.documentElement.dataset.theme
      }),
    )
    await page.pdf()
    await expect(page.locator('body')).toHaveAttribute('data-printed-in', 'light')
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })

  test('nothing stays folded away', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await page.evaluate(() => {
      const details = document.createElement('details')
      details.innerHTML = '<summary>More</summary><p id="folded">folded away</p>'
      document.querySelector('main article')!.append(details)
    })
    const folded = page.locator('#folded')
    const height = () => folded.evaluate((element) => element.getBoundingClientRect().height)
    expect(await folded.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expect(folded).toBeVisible()
    expect(await height()).toBeGreaterThan(0)
  })
})
