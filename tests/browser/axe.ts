import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './support'

/** WCAG 2.2 A and AA, plus axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that depend on colors. Dark mode changes nothing else: it is a set of variables. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  // Only an experimental rule reads style sheets.
  preload: false,
  // The frame of an edited form has no origin, so axe can't enter it; the page has the same form.
  iframes: false,
}

/** Expects axe to find nothing in a part of the page. */
async function run(page: Page, state: string, part: string, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ([selector, given]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, given)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      )
    },
    [part, { ...OPTIONS, ...options }] as const,
  )
  expect.soft(found, `${state}: axe`).toEqual([])
}

/** Waits for what became too wide to be focusable: the app measures it after the browser has drawn it. */
async function expectScrollableFocusable(page: Page, state: string): Promise<void> {
  const stuck = () =>
    page
      .locator(':is(pre, div:has(> table)):not([tabindex])')
      .evaluateAll((elements) =>
        elements
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      )
  await expect.poll(stuck, `${state}: scrolls, but the keyboard can't reach it`).toEqual([])
}

/** Expects axe to find nothing on the page in its current state, apart from what depends on colors. */
export async function expectNoMarkupFindings(page: Page, state: string, part = 'html'): Promise<void> {
  const rules = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]))
  // Best practice, not WCAG: the theme's contents of a post are in no landmark.
  rules.region = { enabled: false }
  await expectScrollableFocusable(page, state)
  await run(page, state, part, { runOnly: TAGS, rules })
}

/**
 * Expects axe to find nothing on the page in its current state, in light and in dark mode. There are no exceptions; if
 * you ever need one, add it here, narrowed to an element, with its reason.
 * @param state what the page shows, for the message
 * @param part selector of what to look at: colors take axe seconds on a page of code
 */
export async function expectNoFindings(page: Page, state: string, part = 'html'): Promise<void> {
  await expectNoMarkupFindings(page, state, part)
  // Even at a millisecond each, transitions of color take a second: each waits for its parent element's.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await run(page, `${state}, ${colorScheme}`, part, { runOnly: { type: 'rule', values: COLOR_RULES } })
  }
}
