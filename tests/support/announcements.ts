import type { Page } from '@playwright/test'

/** What a screen reader says by itself, and when. */
interface Announcement {
  text: string
  isAssertive: boolean
  /** Whether no key was pressed just before. A busy machine may press the next one before the text is there. */
  isInPause: boolean
}

declare global {
  interface Window {
    announcements: Announcement[]
  }
}

/**
 * Records what changes in the page's live regions from now on. Returns a function that reads the records.
 * @param pause shortest time without keys that counts as a pause, in milliseconds
 */
export async function recordAnnouncements(page: Page, pause: number): Promise<() => Promise<Announcement[]>> {
  await page.evaluate((shortest) => {
    const keys = [-Infinity, -Infinity]
    window.announcements = []
    document.addEventListener('keydown', () => keys.unshift(performance.now()), true)
    new MutationObserver((mutations) => {
      const regions = mutations.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        return element?.closest('[role=status], [role=alert], [aria-live]')
      })
      for (const region of new Set(regions)) {
        const text = region?.textContent.trim()
        if (!region || !text) continue
        const isAssertive = region.matches('[role=alert], [aria-live=assertive]')
        const isInPause = performance.now() - keys[0]! >= shortest || keys[0]! - keys[1]! >= shortest
        window.announcements.push({ text, isAssertive, isInPause })
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  }, pause)
  return () => page.evaluate(() => window.announcements)
}
