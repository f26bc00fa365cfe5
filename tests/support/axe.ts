import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './test'

/** WCAG 2.2 A and AA, plus axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that depend on colors. Dark mode changes nothing else: it is a set of variables. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** How texts look to a reader; `expectContrast` adds the looks that axe has measured. */
export type Looks = Set<string>

/**
 * Limits axe's contrast rules to one text of each look: its classes, color, and size on the same backgrounds;
 * for links, also the surrounding text. Measuring every text takes axe five times as long as all other rules
 * combined. Returns whether there is anything to measure.
 */
async function measureNewLooks(page: Page, measured: Looks): Promise<boolean> {
  const known = measured.size
  const looks = await page.evaluate(
    (before) => {
      const seen = new Set(before)
      const grounds = new Map<Element | null, string>()
      for (const element of document.body.querySelectorAll('*')) {
        const style = getComputedStyle(element)
        const ground = [style.backgroundColor, style.backgroundImage, style.opacity, style.position].join()
        const below = grounds.get(element.parentElement) ?? ''
        grounds.set(element, ground === 'rgba(0, 0, 0, 0),none,1,static' ? below : `${below}|${ground}`)
        element.removeAttribute('data-look')
        const hasText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        )
        if (!hasText && !element.matches('input, select, textarea')) continue
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        const { color, fontSize, fontWeight, textShadow } = style
        const look = [
          element.tagName,
          element.getAttribute('class'),
          element.matches(':disabled'),
          element.matches('a') && getComputedStyle(element.parentElement!).color,
          color,
          fontSize,
          fontWeight,
          textShadow,
          grounds.get(element),
        ].join(';')
        if (seen.has(look)) continue
        seen.add(look)
        element.setAttribute('data-look', '')
      }
      const { configure } = (window as unknown as { axe: typeof axe }).axe
      configure({
        rules: [
          { id: 'color-contrast', selector: '[data-look]' },
          { id: 'link-in-text-block', selector: 'a[href][data-look]' },
        ],
      })
      return [...seen]
    },
    [...measured],
  )
  looks.forEach((look) => measured.add(look))
  return measured.size > known
}

/**
 * Sets the system preference, which the page follows until the reader stores a choice. Disables transitions:
 * even at a millisecond each they take a second, as each waits for its parent element's.
 */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Expects axe to find nothing. */
async function run(page: Page, state: string, options: RunOptions): Promise<void> {
  const found = await page.evaluate(
    async (given) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(given)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      )
    },
    // Skips style sheets, which only an experimental rule reads, and the frames of edited examples, which axe
    // can't enter: the pages have the same forms.
    { resultTypes: ['violations'], preload: false, iframes: false, ...options } satisfies RunOptions,
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
export async function expectNoMarkupFindings(page: Page, state: string): Promise<void> {
  const rules = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]))
  // Best practice, not WCAG: the theme's contents of a post are in no landmark.
  rules.region = { enabled: false }
  await expectScrollableFocusable(page, state)
  await loadAxe(page)
  await run(page, state, { runOnly: TAGS, rules })
}

/**
 * Expects axe to find no color that's hard to read, in light and in dark mode.
 * @param measured looks that were already measured, such as at another width or on another page
 */
export async function expectContrast(page: Page, state: string, measured: Looks): Promise<void> {
  await loadAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme)
    if (await measureNewLooks(page, measured))
      await run(page, `${state}, ${colorScheme}`, { runOnly: { type: 'rule', values: COLOR_RULES } })
  }
}

/**
 * Expects axe to find nothing on the page in its current state, in light and in dark mode. There are no
 * exceptions; if you ever need one, add it here, narrowed to an element, with its reason.
 * @param state what the page shows, for the message
 * @param measured looks that were already measured, such as at another width
 */
export async function expectNoFindings(
  page: Page,
  state: string,
  measured: Looks = new Set(),
): Promise<void> {
  await expectNoMarkupFindings(page, state)
  await expectContrast(page, state, measured)
}
