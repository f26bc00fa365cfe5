import type { Page } from '@playwright/test'
import { expect, navigate, open } from './test'

/** Ways to write the hash of an id. */
export const spellings = (id: string) => [
  `#${id}`,
  `#${id.toUpperCase()}`,
  `#${id}).`,
  `#%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
]

/** What the page shows, and where its links lead. */
function stateOf(page: Page, id: string | undefined) {
  return page.evaluate((target) => {
    const shown = target && document.getElementById(target)
    const top = shown && shown.checkVisibility() ? shown.getBoundingClientRect().top : -1
    const all = (selector: string) => Array.from(document.querySelectorAll(selector))
    return {
      address: location.pathname + location.search + location.hash,
      heading: document.querySelector('h1')?.textContent,
      theme: document.documentElement.dataset.theme,
      isAtTarget: top >= 0 && top < innerHeight,
      open: all('main details[open] > summary, [role=tab][aria-selected=true]').map(
        (each) => each.textContent,
      ),
      links: all('a[href]').map((link) => link.getAttribute('href')),
    }
  }, id)
}

/**
 * Opens a page as a document, in the app, and by Back, and expects the same.
 * @param ends what may follow its address; one that starts with a hash leads to the id
 * @param elsewhere another page, from which and to which the app goes
 */
export async function expectSameInApp(
  page: Page,
  address: string,
  ends: readonly string[],
  id: string | undefined,
  elsewhere: { address: string; heading: string },
): Promise<void> {
  for (const end of ends) {
    await page.goto('about:blank')
    await open(page, address + end)
    const expected = await stateOf(page, id)
    expect(expected.heading, end).toBeTruthy()
    if (end.startsWith('#')) expect(expected.isAtTarget, end).toBe(true)
    await page.goto('about:blank')
    await open(page, elsewhere.address)
    await navigate(page, address + end)
    await expect.poll(() => stateOf(page, id), address + end).toEqual(expected)
    await navigate(page, elsewhere.address)
    await expect(page.locator('h1')).toHaveText(elsewhere.heading)
    await page.goBack()
    await expect.poll(() => stateOf(page, id), `${address}${end}, and back`).toEqual(expected)
  }
}
