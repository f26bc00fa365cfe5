import { dialogOf, find, openSearch, searchButton } from '../../../../tests/support/search'
import { expect, open, test } from '../../../../tests/support/test'

type Key = Readonly<Record<'key' | 'code', string>> &
  Readonly<Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey' | 'isComposing', boolean>>>

/** Keys by who presses them: they open search, or do what they do elsewhere. */
const OPENING: Record<string, Key> = {
  'Ctrl+K': { key: 'k', code: 'KeyK', ctrlKey: true },
  'Ctrl+K with Caps Lock': { key: 'K', code: 'KeyK', ctrlKey: true },
  'Ctrl+K in Cyrillic': { key: 'л', code: 'KeyK', ctrlKey: true },
  'Ctrl+K in Greek': { key: 'κ', code: 'KeyK', ctrlKey: true },
  'Ctrl+K in Hebrew': { key: 'ל', code: 'KeyK', ctrlKey: true },
  'Ctrl+K with an input method': { key: 'Process', code: 'KeyK', ctrlKey: true },
  'Ctrl+K in Dvorak': { key: 'k', code: 'KeyV', ctrlKey: true },
}

const OTHER: Record<string, Key> = {
  'Ctrl+T in Dvorak': { key: 't', code: 'KeyK', ctrlKey: true },
  'Ctrl+Shift+K': { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true },
  'AltGr+K': { key: 'ĸ', code: 'KeyK', ctrlKey: true, altKey: true },
  'K while composing': { key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true },
  'a slash, which somebody may dictate': { key: '/', code: 'Slash' },
}

test('Any keyboard opens search', async ({ page }) => {
  await open(page, 'docs/quickstart')
  // From now on, search listens.
  await openSearch(page)
  const handled = await page.evaluate(
    (keys) =>
      Object.keys(keys).filter((name) => {
        document.querySelector('dialog')!.close()
        const event = new KeyboardEvent('keydown', { ...keys[name], bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
        return document.querySelector('dialog')!.open && event.defaultPrevented
      }),
    { ...OPENING, ...OTHER },
  )
  expect(handled).toEqual(Object.keys(OPENING))
})

test('Enter that ends a composition opens nothing', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const { dialog, input, options } = await openSearch(page)
  await find(page, 'useSubmit')
  await expect(options.first()).toBeVisible()
  // In Safari, the composition has ended before its Enter, and only the code says what it was.
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await input.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', ...composing })
  await find(page, 'tuples')
  await expect(options.first()).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/quickstart|useSubmit/)
})

test('Search opens and goes where it is told by clicks without a pointer, and by the words on its buttons', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  const button = searchButton(page)
  await expect(button).toHaveAccessibleName('Search Ctrl K')
  await button.evaluate((element: HTMLElement) => element.click())
  await expect(dialogOf(page).input).toBeFocused()
  await find(page, 'useSubmit')
  await dialogOf(page)
    .options.first()
    .evaluate((element: HTMLElement) => element.click())
  await expect(page.locator('h1')).toHaveText('useSubmit')
})
