import type { Page, Request } from '@playwright/test'
import { holdPageScripts, scriptsWith } from '../../support/faults'
import { observeRequests } from '../../support/observeRequests'
import { BASE_PATH } from '../../support/pagesServer'
import { linksSeen, prefetchingDone } from '../../support/prefetching'
import { expect, hydrated, open, test } from '../../support/test'

// pages.spec.ts checks that a page calls only its own origin, with GET.

const prefetches = (page: Page) => page.locator('link[rel=prefetch]')

/** Whether the page runs a script with the library; prefetching one isn't running it. */
const runsLibrary = (request: Request) =>
  request.resourceType() === 'script' && /\/library\.\w+\.js$/.test(request.url())

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

  test('about one page is prefetched, the one that follows, not all that the sidebar leads to', async ({
    page,
  }) => {
    const concepts = scriptsWith('value:"Values and parsed values"')
    const follows = observeRequests(page, (request) => concepts.test(request.url()))
    const useInitialize = scriptsWith('value:"What does initializing again reset?"')
    const others = observeRequests(page, (request) => useInitialize.test(request.url()))
    await open(page, 'docs/quickstart')
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByRole('link', { name: 'useInitialize' })).toBeInViewport()
    await linksSeen(page)
    await follows.expect(1, { after: () => prefetchingDone(page) })
    await others.expect(0, { after: () => prefetchingDone(page) })
  })

  test('on a phone, where no link to it is in view, the page that follows is prefetched, too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const follows = page.waitForRequest(scriptsWith('value:"Select and text area"'))
    await open(page, 'docs/api/createZodForm')
    await expect(page.getByRole('link', { name: /Next.*useHtmlField/ })).not.toBeInViewport()
    await follows
  })

  test('what a reader points at is loaded, also by a link to a heading', async ({ page }) => {
    const useFormStatus = scriptsWith('value:"When each member changes"')
    await open(page, 'docs/concepts')
    const link = page.locator('main a[href*="/useFormStatus#"]').first()
    await link.scrollIntoViewIfNeeded()
    const loaded = page.waitForRequest(
      (request) => request.resourceType() === 'script' && useFormStatus.test(request.url()),
    )
    await link.hover()
    await loaded
  })

  test('on a phone, no link that only the closed menu has asks to be prefetched', async ({ page }) => {
    await page.addInitScript(() => {
      let docusaurus: Window['docusaurus']
      const asked: string[] = []
      Object.defineProperty(window, 'docusaurus', {
        get: () => docusaurus,
        set(given: Window['docusaurus']) {
          docusaurus = {
            ...given,
            prefetch(path) {
              asked.push(path)
              return given.prefetch(path)
            },
          }
        },
      })
      Object.assign(window, { asked })
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, 'docs/quickstart')
    const panels = page.locator('.navbar-sidebar__items')
    await expect(panels).toHaveClass(/show-secondary/)
    await expect.poll(() => panels.evaluate((element) => element.getAnimations().length)).toBe(0)
    await linksSeen(page)
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
    expect(await asked()).toContain(BASE_PATH)
    expect(await asked()).not.toContain(`${BASE_PATH}docs/api/useHtmlField`)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect.poll(asked).toContain(`${BASE_PATH}docs/api/useHtmlField`)
  })

  test('a page loads the library when its example is near, not before', async ({ page }) => {
    const loads = observeRequests(page, runsLibrary)
    await open(page, 'docs/api/useSubmit')
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
