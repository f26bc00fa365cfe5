import { expect, type Page } from '@playwright/test'

/** The focused element, as a reader sees it. */
export interface Focused {
  /** Part of the page that contains it. */
  part:
    | 'skip link'
    | 'back to top'
    | 'announcement'
    | 'navbar'
    | 'sidebar'
    | 'content'
    | 'table of contents'
    | 'footer'
    | 'none'
  /** Text or accessible name, for messages. */
  name: string
  /** Whether it has an outline and is on the screen. */
  visible: boolean
  /** Whether something that stays on the screen, such as the navbar, covers it entirely. */
  obscured: boolean
}

/** Describes the focused element, once its animations have finished. */
export function focused(page: Page): Promise<Focused> {
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement
    // The back-to-top button grows from nothing.
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
    const PARTS = [
      ['back to top', '.theme-back-to-top-button'],
      ['announcement', '[aria-label="Announcement"]'],
      ['navbar', 'nav.navbar'],
      ['sidebar', '.theme-doc-sidebar-container'],
      ['table of contents', '[aria-label="On this page"]'],
      ['footer', 'footer.footer'],
      ['content', 'main'],
    ] as const
    const isSkipLink = element.getAttribute('href')?.startsWith('#__docusaurus_skipToContent')
    const found = PARTS.find(([, selector]) => element.closest(selector))
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const onScreen =
      box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    const seen = points.some(([x, y]) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return top !== null && (element.contains(top) || top.contains(element))
    })
    return {
      part: isSkipLink ? 'skip link' : (found?.[0] ?? 'none'),
      name: element.getAttribute('aria-label') ?? element.textContent.slice(0, 60) ?? element.tagName,
      visible: onScreen && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
      obscured: !seen,
    } as const
  })
}

/** Expects the reader to see the focused element. */
export async function expectFocusSeen(page: Page, what?: string): Promise<void> {
  await expect
    .poll(() => focused(page), what ?? 'the focused element')
    .toMatchObject({ visible: true, obscured: false })
}
