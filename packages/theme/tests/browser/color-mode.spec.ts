import type { Page } from '@playwright/test'
import { changeSystem } from '../../../../tests/support/colorScheme'
import { ALL_SCRIPTS, holdPageScripts } from '../../../../tests/support/faults'
import { expect, hydrated, navigate, open, test } from '../../../../tests/support/test'

const html = (page: Page) => page.locator('html')
const toggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ })

async function expectStored(page: Page, value: string | null) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme')), 'stored choice').toBe(value)
}

test('Color mode: from the system to the other one, to that of the system, and back to following it', async ({
  page,
}) => {
  await open(page)
  for (const [system, opposite] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await test.step(`the system is ${system}`, async () => {
      await page.emulateMedia({ colorScheme: system })
      await expect(html(page)).toHaveAttribute('data-theme', system)
      const steps = [
        { choice: opposite, shown: opposite, next: system, kept: opposite },
        { choice: system, shown: system, next: 'system', kept: system },
        { choice: 'system', shown: system, next: opposite, kept: null },
      ]
      for (const { choice, shown, next, kept } of steps) {
        await toggle(page).click()
        await expect(html(page)).toHaveAttribute('data-theme', shown)
        await expect(toggle(page)).toHaveAccessibleName(
          `Switch between dark and light mode (currently ${choice} mode; press for ${next} mode)`,
        )
        await expectStored(page, kept)
      }
      await page.emulateMedia({ colorScheme: opposite })
      await expect(html(page)).toHaveAttribute('data-theme', opposite)
    })
  }
  await page.reload()
  await hydrated(page)
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
})

test('Color mode: another tab follows the choice and the way back, and no change of the system deletes it, not even for a moment', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const losses: string[] = []
    Object.assign(window, { losses })
    // Called with a storage as `this` below.
    // oxlint-disable-next-line typescript/unbound-method
    const { removeItem } = Storage.prototype
    Storage.prototype.removeItem = function (key) {
      if (key === 'theme') losses.push('deleted here')
      removeItem.call(this, key)
    }
    window.addEventListener('storage', ({ key, newValue, isTrusted }) => {
      if (key === 'theme' && newValue === null && isTrusted) losses.push('deleted in another tab')
    })
  })
  await open(page)
  const other = await context.newPage()
  await open(other, 'docs/concepts')
  const losses = (tab: Page) => tab.evaluate(() => (window as unknown as { losses: string[] }).losses)

  for (const [choice, changes] of [
    ['dark', ['dark', 'light']],
    // Matches the system, but is still a choice.
    ['light', ['dark', 'light']],
  ] as const) {
    await test.step(choice, async () => {
      await toggle(page).click()
      for (const colorScheme of changes) {
        await Promise.all([page, other].map((tab) => changeSystem(tab, colorScheme)))
        for (const tab of [page, other]) {
          await expect(html(tab)).toHaveAttribute('data-theme', choice)
          await expect(toggle(tab)).toHaveAccessibleName(new RegExp(`currently ${choice} mode`))
          await expectStored(tab, choice)
        }
      }
    })
  }

  await toggle(page).click()
  await expect(toggle(other)).toHaveAccessibleName(/currently system mode/)
  await expectStored(other, null)
  await other.emulateMedia({ colorScheme: 'dark' })
  await expect(html(other)).toHaveAttribute('data-theme', 'dark')
  // Only by the way back; earlier losses would have come before it.
  await expect.poll(() => losses(page)).toEqual(['deleted here'])
  await expect.poll(() => losses(other)).toEqual(['deleted in another tab'])
})

test('Color mode: the icon of a choice is there before the app; the button keeps its place in all states', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page)
  const box = await toggle(page).boundingBox()
  await toggle(page).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  const icon = (of: Page) =>
    of
      .locator('button[title^="Switch between dark"] svg:visible')
      .first()
      .evaluate((svg) => svg.outerHTML.slice(0, 300))
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/)
  const chosen = await icon(page)
  await expect.poll(() => toggle(page).boundingBox()).toEqual(box)
  const context = await browser.newContext({ storageState: await page.context().storageState(), baseURL })
  const early = await context.newPage()
  await early.route(/\/assets\/js\//, (route) => route.abort())
  await early.goto('')
  await expect.poll(() => icon(early)).toBe(chosen)
  await context.close()
})

test('Color mode: admonitions have a background and an icon of their color, in light and in dark', async ({
  page,
}) => {
  await open(page, 'docs/concepts')
  const admonition = page.locator('.theme-admonition').first()
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(html(page)).toHaveAttribute('data-theme', colorScheme)
      const style = () =>
        admonition.evaluate((box) => {
          const background = getComputedStyle(box).backgroundColor
          const ground = getComputedStyle(document.body).backgroundColor
          const heading = box.querySelector('[class*=admonitionHeading]')!
          const icon = getComputedStyle(heading.querySelector('svg')!).fill
          return {
            hasBackground: !['rgba(0, 0, 0, 0)', ground].includes(background),
            hasIconOfItsColor: icon === getComputedStyle(heading).color,
          }
        })
      await expect.poll(style).toEqual({ hasBackground: true, hasIconOfItsColor: true })
    })
  }
})

test('Color mode: what the system, another tab or the reader changes before the app runs stays', async ({
  page,
}) => {
  const release = await holdPageScripts(page, ALL_SCRIPTS)
  await page.goto('docs/concepts', { waitUntil: 'commit' })
  await expect(page.locator('footer.footer')).toBeAttached()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await changeSystem(page, 'dark')
  const announcement = page.getByRole('region', { name: 'Announcement' })
  await announcement.getByRole('button', { name: 'Close' }).click()
  await expect(announcement).toBeHidden()
  release()
  await hydrated(page)
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(announcement).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(announcement).toHaveCount(0)
})

test('Color mode: that of the address, in a document and in the app, until the reader chooses', async ({
  page,
}) => {
  const path = '/zod-forms/docs/concepts'
  await open(page, 'docs/concepts?docusaurus-theme=dark')
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await navigate(page, path)
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await navigate(page, `${path}?docusaurus-theme=dark`)
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await toggle(page).click()
  await toggle(page).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await expectStored(page, 'light')
})
