import { test as plainTest } from '@playwright/test'
import { expect, open } from '../../../../tests/support/test'

/** Doesn't use the console guard, which would fail on what is blocked. */
plainTest('A script of another host is blocked, and so is what it would send', async ({ page }) => {
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
