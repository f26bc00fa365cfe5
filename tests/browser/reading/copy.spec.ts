import type { Page } from '@playwright/test'
import { builtText, markdownFile } from '../../support/builtFiles'
import { BASE_PATH } from '../../support/pagesServer'
import { expect, navigate, open, test } from '../../support/test'

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.describe('"Copy page"', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  for (const route of ['docs/quickstart', 'docs/api/', 'docs/category/how-to', 'blog/welcome']) {
    test(`copies the Markdown of ${route}, and says so`, async ({ page }) => {
      await open(page, route)
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expect(page.getByText('Page copied as Markdown')).toHaveRole('status')
      expect(await copied(page)).toBe(builtText(markdownFile(route)))
    })
  }

  test('copies the page that the app went to', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await navigate(page, `${BASE_PATH}docs/concepts.html`)
    await expect(page.locator('h1')).toHaveText('Concepts')
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect(page.getByText('Page copied as Markdown')).toBeVisible()
    expect(await copied(page)).toBe(builtText('docs/concepts.md'))
  })

  test('works with the keyboard', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await page.getByRole('link', { name: 'View as Markdown' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Page copied as Markdown')).toBeVisible()
  })

  test('says so when the page cannot be loaded, and works again afterwards', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/)
    await open(page, 'docs/quickstart')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect(page.getByText('Are you offline?')).toHaveRole('status')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect(page.getByText('Page copied as Markdown')).toBeVisible()
  })

  test('is not on lists of posts', async ({ page }) => {
    await open(page, 'blog')
    await expect(page.getByRole('button', { name: 'Copy page' })).toHaveCount(0)
  })

  test('moves nothing when the app takes over', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, 'docs/api/useField')
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible()
    expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBe(0)
  })
})

test.describe('"Copy page" where it cannot copy', () => {
  test('without permission, it says so and where the text is', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await open(page, 'docs/quickstart')
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect(page.getByText('The browser did not allow to copy.')).toHaveRole('status')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('there is a link to the Markdown, and no button', async ({ page }) => {
      await page.goto('docs/quickstart')
      await expect(page.getByRole('button', { name: 'Copy page' })).toHaveCount(0)
      const link = page.getByRole('link', { name: 'View as Markdown' })
      await expect(link).toHaveAttribute('href', `${BASE_PATH}docs/quickstart.md`)
      await expect(link).toBeVisible()
    })

    test('the link of a heading leads to it', async ({ page }) => {
      await page.goto('docs/quickstart')
      await page.locator('#install').hover()
      await page.locator('#install .hash-link').click()
      await expect(page).toHaveURL(/docs\/quickstart#install$/)
    })
  })
})

test.describe('Links that copy themselves', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a heading: the click copies its address, says so, and goes there', async ({ page, baseURL }) => {
    await open(page, 'docs/quickstart?from=test')
    await page.locator('#install').hover()
    await page.locator('#install .hash-link').click()
    await expect(page.getByText('Link copied')).toHaveRole('status')
    expect(await copied(page)).toBe(`${baseURL}docs/quickstart#install`)
    expect(page.url()).toMatch(/#install$/)
  })

  test('a member of an API page', async ({ page, baseURL }) => {
    await open(page, 'docs/api/useField')
    const member = page.locator('[id="useField.options"]').getByRole('link')
    await member.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await copied(page)).toBe(`${baseURL}docs/api/useField#useField.options`)
    expect(page.url()).toMatch(/#useField\.options$/)
  })

  test('a link to another part of the page copies nothing', async ({ page }) => {
    await open(page, 'docs/api/useField')
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.locator('main .markdown p').getByRole('link', { name: 'TypedUseField' }).first().click()
    await expect(page).toHaveURL(/#TypedUseField$/)
    expect(await copied(page)).toBe('before')
    await expect(page.getByText('Link copied')).toHaveCount(0)
  })

  test('a refused copy is told, and the click still goes there', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await open(page, 'docs/quickstart')
    await page.locator('#install').hover()
    await page.locator('#install .hash-link').click()
    await expect(page.getByText('the link is in the address bar')).toBeVisible()
    expect(page.url()).toMatch(/#install$/)
  })
})
