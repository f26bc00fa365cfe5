import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test'

/** WCAG 2.2 A and AA, and what axe holds to be good practice beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What colors decide. The dark mode changes nothing else: it is a set of variables. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Hides each code token that looks exactly like one before it (same classes,
 * same kind of line and block): measuring the contrast of thousands of them
 * takes most of axe's time, and tells nothing new.
 */
async function hideRepeatedTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    for (const token of document.querySelectorAll<HTMLElement>('.token')) {
      const ancestors = ['.line', '.answer', 'pre', '.theme-code-block', 'section']
      const classes = ancestors.map((selector) => token.closest(selector)?.className ?? '')
      const look = [token.className, token.parentElement!.className, ...classes].join('|')
      token.style.visibility = seen.has(look) ? 'hidden' : ''
      seen.add(look)
    }
  })
}

/** How many elements are on their way from one style to another. */
function transitions(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length,
  )
}

/**
 * Sets the system's preference, which the page follows as long as no choice is stored, and waits for
 * the last color to change: with reduced motion each takes a millisecond, one element after the other.
 */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await expect.poll(() => transitions(page)).toBe(0)
}

async function expectNone(page: Page, axe: AxeBuilder, state: string): Promise<void> {
  await hideRepeatedTokens(page)
  // There are no frames, for which axe would open another page each time.
  const { violations } = await axe.setLegacyMode().analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(findings, state).toEqual([])
}

/**
 * Expects axe to find nothing on the page as it is now, in light and in dark.
 * There are no exceptions; should one be needed, this is the one place for it:
 * narrowed to an element, with its reason.
 * @param state what the page shows, for the message
 */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  await setColorScheme(page, 'light')
  await expectNone(page, axe().withTags(TAGS), `${state}, light`)
  await setColorScheme(page, 'dark')
  await expectNone(page, axe().withRules(COLOR_RULES), `${state}, dark`)
}
