import type { Page, Request } from '@playwright/test'
import { packagesOf } from '../../support/bundle'
import { holdPageScripts, scriptsWith } from '../../support/faults'
import { observeRequests } from '../../support/observeRequests'
import { linksSeen, prefetchingDone } from '../../support/prefetching'
import { expect, hydrated, open, test } from '../../support/test'

// ../pages.spec.ts checks that a page calls only its own origin, with GET.

const prefetches = (page: Page) => page.locator('link[rel=prefetch]')

/** Whether the page runs a script with the library; prefetching one isn't running it. */
const runsLibrary = (request: Request) =>
  request.resourceType() === 'script' && packagesOf([request.url()]).has('@jcoreio/zod-forms')

test.describe('7. Calls made', () => {
  test('page chunks are prefetched with GET', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await prefetchingDone(page)
    await expect(prefetches(page)).not.toHaveCount(0)
  })

  for (const [name, value] of Object.entries({
    '2g': { effectiveType: '2g', saveData: false },
    'slow-2g': { effectiveType: 'slow-2g', saveData: false },
    'data saving': { effectiveType: '4g', saveData: true },
  })) {
    test(`prefetching is skipped on ${name}, and links still work`, async ({ page }) => {
      await page.addInitScript(
        (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
        value,
      )
      await open(page, 'docs/quickstart')
      const link = page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'Concepts' })
      await link.hover()
      await linksSeen(page)
      await expect(prefetches(page)).toHaveCount(0)
      await link.click()
      await expect(page.locator('h1')).toHaveText('Concepts')
      await linksSeen(page)
      await expect(prefetches(page)).toHaveCount(0)
    })
  }

  test('about one page is prefetched, not all that the sidebar leads to; what a reader points at is loaded', async ({
    page,
  }) => {
    const useInitialize = scriptsWith('value:"What does initializing again reset?"')
    const requests = observeRequests(page, (request) => useInitialize.test(request.url()))
    await open(page, 'docs/quickstart')
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'useInitialize' })
    await expect(link).toBeInViewport()
    await linksSeen(page)
    await requests.expect(0, { after: () => prefetchingDone(page) })
    await link.hover()
    await requests.expect(1, { after: () => expect(link).toBeVisible() })
  })

  test('on a phone, what only the closed menu leads to is not prefetched', async ({ page }) => {
    const useHtmlField = scriptsWith('value:"Show a password"')
    const requests = observeRequests(page, (request) => useHtmlField.test(request.url()))
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, 'docs/quickstart')
    const panels = page.locator('.navbar-sidebar__items')
    await expect(panels).toHaveClass(/show-secondary/)
    await expect.poll(() => panels.evaluate((element) => element.getAnimations().length)).toBe(0)
    await linksSeen(page)
    await requests.expect(0, { after: () => prefetchingDone(page) })
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect(page.getByRole('link', { name: 'useHtmlField' }).first()).toBeInViewport()
  })

  test('a page loads the library when its example is near, not before', async ({ page }) => {
    const loads = observeRequests(page, runsLibrary)
    await open(page, 'docs/api/useArrayField')
    await loads.expect(0, { after: () => prefetchingDone(page) })
    const loaded = page.waitForRequest(runsLibrary)
    await page.locator('[data-example-form]').last().scrollIntoViewIfNeeded()
    await loaded
  })

  test('a form in the first screen loads when the page has, or at once for a reader who asks for it', async ({
    page,
  }) => {
    const form = page.locator('[data-example=first-form] form')
    const place = page.locator('[data-example=first-form] [data-example-form]')
    const ways: Record<string, (endLoading: () => void) => unknown> = {
      'by a click': () => place.click(),
      'by scrolling': () => page.mouse.wheel(0, 50),
      'by the keyboard': () => page.getByRole('button', { name: 'Edit' }).first().focus(),
      'by waiting': (endLoading) => endLoading(),
    }
    for (const [how, ask] of Object.entries(ways)) {
      // A page has loaded once its pictures have.
      const endLoading = await holdPageScripts(page, /wordmark/)
      await test.step(how, async () => {
        const loads = observeRequests(page, runsLibrary)
        await page.goto('docs/quickstart', { waitUntil: 'commit' })
        await hydrated(page)
        await linksSeen(page)
        await loads.expect(0, { after: () => prefetchingDone(page) })
        await expect(form).toHaveCount(0)
        await ask(endLoading)
        await expect(form).toBeVisible()
      })
      endLoading()
    }
  })
})
