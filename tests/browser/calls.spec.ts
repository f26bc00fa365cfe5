import { test as withoutGuard } from '@playwright/test'
import { expect, open, test } from './support'

// pages.spec.ts checks that a page calls only its own origin, with GET.

test('7. Page chunks are prefetched', async ({ page }) => {
  await open(page, 'docs/quickstart')
  await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0)
})

for (const [name, connection] of Object.entries({
  '2g': { effectiveType: '2g', saveData: false },
  'slow-2g': { effectiveType: 'slow-2g', saveData: false },
  'data saving': { effectiveType: '4g', saveData: true },
})) {
  test(`7. Prefetching is skipped on ${name}, and links still work`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await open(page, 'docs/quickstart')
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Concepts' })
    await link.hover()
    await link.click()
    await expect(page.locator('h1')).toHaveText('Concepts')
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  })
}

// The guard would fail on what is blocked.
withoutGuard('7. A script of another host is blocked, and so is what it would send', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { violations: string[] }).violations.push(effectiveDirective),
    )
  })
  await open(page, 'docs/concepts')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://evil.example/script.js'
    document.body.append(script)
    // The fetch also fails, as the violation says.
    fetch('https://evil.example/').catch(() => {})
  })
  const violations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
  await expect.poll(violations).toEqual(expect.arrayContaining(['script-src-elem', 'connect-src']))
})
