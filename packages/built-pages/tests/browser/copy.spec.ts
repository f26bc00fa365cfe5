import type { Page } from '@playwright/test'
import { builtText, markdownFile } from '../../../../tests/support/builtFiles'
import { copied } from '../../../../tests/support/clipboard'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { expect, navigate, NO_ANSWER_MESSAGE, open, test } from '../../../../tests/support/test'

const copyPage = (page: Page) => page.getByRole('button', { name: 'Copy page' })

async function copyHeading(page: Page) {
  await page.locator('#install').hover()
  await page.locator('#install .hash-link').click()
}

/** Makes the browser refuse to copy, in all ways or just the newer one. */
async function refuse(page: Page, ways: 'all' | 'the newer one') {
  await page.addInitScript((all) => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    // The older way, which copies the selection.
    if (all) document.execCommand = () => false
  }, ways === 'all')
}

/** Marks the page from its next copy on: copying takes a while, but starts with the click. */
async function noteCopying(page: Page) {
  await page.evaluate(() => {
    const write = navigator.clipboard.write.bind(navigator.clipboard)
    navigator.clipboard.write = (items) => {
      document.body.setAttribute('data-copying', '')
      return write(items)
    }
  })
}

test.describe('Copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test(
    '"Copy page" copies the Markdown of the page that is in view, and says so',
    { tag: '@journey' },
    async ({ page }) => {
      await open(page, 'docs/quickstart')
      await copyPage(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Page copied as Markdown')).toHaveRole('status')
      await expect.poll(() => copied(page)).toBe(builtText('docs/quickstart.md'))

      for (const [address, route, heading] of [
        ['docs/concepts.html', 'docs/concepts', 'Concepts'],
        ['docs/api/', 'docs/api/', 'API Reference'],
        ['docs/category/how-to', 'docs/category/how-to', 'How-To Guides'],
        ['blog/welcome', 'blog/welcome', 'Docs that fail the build when they lie'],
      ] as const) {
        await navigate(page, BASE_PATH + address)
        await expect(page.locator('h1')).toHaveText(heading)
        await copyPage(page).click()
        await expect.poll(() => copied(page), route).toBe(builtText(markdownFile(route)))
      }
      await navigate(page, `${BASE_PATH}blog`)
      await expect(page.locator('h1')).toHaveText('Blog')
      await expect(copyPage(page)).toHaveCount(0)
    },
  )

  test('links of headings and members copy themselves, say so and go there; others do not', async ({
    page,
    baseURL,
  }) => {
    await open(page, 'docs/quickstart?from=test')
    await copyHeading(page)
    await expect(page.getByText('Link copied')).toHaveRole('status')
    await expect.poll(() => copied(page)).toBe(`${baseURL}docs/quickstart#install`)
    await expect(page).toHaveURL(/#install$/)

    await navigate(page, `${BASE_PATH}docs/api/useField`)
    await expect(page.locator('h1')).toHaveText('useField')
    await page.locator('[id="useField.options"]').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => copied(page)).toBe(`${baseURL}docs/api/useField#useField.options`)
    await expect(page).toHaveURL(/#useField\.options$/)

    await noteCopying(page)
    await page.locator('main .markdown').getByRole('link', { name: 'initial one' }).click()
    await expect(page).toHaveURL(/#dirty$/)
    // A hash that can't be decoded doesn't break anything.
    await page.evaluate(() =>
      document.querySelector('article')!.insertAdjacentHTML('afterbegin', '<a href="#50%">half</a>'),
    )
    await page.getByRole('link', { name: 'half', exact: true }).click()
    await expect(page).toHaveURL(/#50%25$/)
    await expect(page.locator('body')).not.toHaveAttribute('data-copying')
    await page.locator('[id="useField.options"]').getByRole('link').click()
    await expect(page.locator('body')).toHaveAttribute('data-copying')
  })

  test('falls back to copying what is selected where the browser refuses the newer way', async ({
    page,
    baseURL,
  }) => {
    await refuse(page, 'the newer one')
    await open(page, 'docs/quickstart')
    await copyPage(page).click()
    await expect(page.getByText('Page copied as Markdown')).toBeVisible()
    await expect.poll(() => copied(page)).toBe(builtText('docs/quickstart.md'))
    await copyHeading(page)
    await expect(page.getByText('Link copied')).toBeVisible()
    await expect.poll(() => copied(page)).toBe(`${baseURL}docs/quickstart#install`)
  })
})

test('A refused copy of a page, code or a link says so, and where the text is', async ({ page }) => {
  await refuse(page, 'all')
  await open(page, 'docs/quickstart')
  await copyPage(page).click()
  await expect(page.getByText('Your browser blocked copying. "View as Markdown"')).toHaveRole('status')
  const block = page.locator('.theme-code-block').first()
  await block.hover()
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
  await expect(page.getByText('Your browser blocked copying. Select the code')).toBeVisible()
  await expect(block.getByRole('button', { name: 'Copied' })).toHaveCount(0)
  await copyHeading(page)
  await expect(page.getByText('Your browser blocked copying. The link is in the address bar')).toBeVisible()
  await expect(page).toHaveURL(/#install$/)
})

for (const refuses of [false, true]) {
  test(`"Copy page" offline says so, ${refuses ? 'also where the browser refuses to copy' : 'and works again afterwards'}`, async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expect(NO_ANSWER_MESSAGE)
    if (refuses) await refuse(page, 'all')
    await open(page, 'docs/quickstart')
    await context.setOffline(true)
    await copyPage(page).click()
    await expect(page.getByText('Are you offline?')).toHaveRole('status')
    await context.setOffline(false)
    await copyPage(page).click()
    await expect(
      page.getByText(refuses ? 'Your browser blocked copying' : 'Page copied as Markdown'),
    ).toBeVisible()
  })
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a menu leads to the Markdown, and there is no button; the link of a heading leads to it', async ({
    page,
  }) => {
    await page.goto('docs/quickstart')
    await expect(copyPage(page)).toHaveCount(0)
    const link = page.getByRole('link', { name: 'View as Markdown' })
    await expect(link).toBeHidden()
    await page
      .locator('summary', { has: page.locator(':scope[aria-label="More ways to read this page"]') })
      .click()
    await expect(link).toHaveAttribute('href', `${BASE_PATH}docs/quickstart.md`)
    await expect(link).toBeVisible()
    await copyHeading(page)
    await expect(page).toHaveURL(/docs\/quickstart#install$/)
  })
})
