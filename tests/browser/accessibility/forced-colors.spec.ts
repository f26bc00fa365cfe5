import { BASE_PATH } from '../../support/pagesServer'
import { expect, navigate, open, test } from '../../support/test'

test('Forced colors: focus, buttons and the current page are seen without backgrounds', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, 'docs/quickstart')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  const sidebar = page.locator('.theme-doc-sidebar-container')
  const current = sidebar.locator('.menu__link--active').first()
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  const other = sidebar.locator('.menu__link:not(.menu__link--active)').first()
  await expect(other).toHaveCSS('text-decoration-line', 'none')
  const borders = () =>
    page
      .getByRole('tab')
      .evaluateAll((tabs) => [...new Set(tabs.map((tab) => getComputedStyle(tab).borderBottomColor))])
  await expect.poll(borders, 'the chosen tab has another border').toHaveLength(2)
  await page.locator('[data-example="sign-up"] [data-example-form]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-example="sign-up"] button[type=submit]')).toHaveCSS(
    'border-top-style',
    'solid',
  )

  await test.step('the buttons of the home page have a border', async () => {
    await navigate(page, BASE_PATH)
    await expect(page.locator('h1')).toHaveText('Forms that start from your Zod schema')
    const buttons = page.locator('main .button')
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) {
      await expect(button).toHaveCSS('border-top-style', 'solid')
      await expect(button).not.toHaveCSS('border-top-width', '0px')
    }
  })
})
