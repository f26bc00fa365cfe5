import type { Page } from '@playwright/test'
import { builtText, markdownFile } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { copied, expect, navigate, NO_ANSWER_MESSAGE, open, test } from './support'

const copyPage = (page: Page) => page.getByRole('button', { name: 'Copy page' })

test.describe('Copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('"Copy page" copies the Markdown of the page in view, and says so', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await copyPage(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Page copied as Markdown')).toHaveRole('status')
    await expect.poll(() => copied(page)).toBe(builtText('docs/quickstart.md'))

    for (const route of ['docs/api/', 'docs/category/how-to', 'blog/welcome']) {
      await navigate(page, BASE_PATH + route)
      await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute(
        'href',
        new RegExp(markdownFile(route)),
      )
      await copyPage(page).click()
      await expect.poll(() => copied(page), route).toBe(builtText(markdownFile(route)))
    }
    await navigate(page, `${BASE_PATH}blog`)
    await expect(copyPage(page)).toHaveCount(0)
  })
})

test('"Copy page" offline says so, and works again afterwards', async ({ page, context, consoleGuard }) => {
  consoleGuard.expect(NO_ANSWER_MESSAGE)
  await open(page, 'docs/quickstart')
  await context.setOffline(true)
  await copyPage(page).click()
  await expect(page.getByText('Are you offline?')).toHaveRole('status')
  await context.setOffline(false)
  await copyPage(page).click()
  await expect(page.getByText('Page copied as Markdown')).toBeVisible()
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to the Markdown, and there is no dead button', async ({ page }) => {
    await page.goto('docs/quickstart')
    await expect(copyPage(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Markdown', exact: true })).toHaveAttribute(
      'href',
      `${BASE_PATH}docs/quickstart.md`,
    )
  })
})
