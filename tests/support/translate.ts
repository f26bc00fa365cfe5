import type { Page } from '@playwright/test'

/** The language that a translated page is in. */
const LANGUAGE = 'fi'

/** A text as `translate` puts it: another one, in which a test still recognizes the words. */
export const translated = (text: string): string => text.replaceAll(/[aeiou]/gi, '$&$&')

/**
 * Translates a page the way browsers do, now and whenever it changes: puts each text into two elements of its own, in
 * place of the text node that React knows. Only what says so is left out, and what isn’t shown as text. Not so code:
 * some translators leave it out, others don’t.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((language) => {
    const KEPT =
      '.notranslate, script, style, noscript, textarea, title, svg, [contenteditable="true"], font[data-translated]'

    const font = () => {
      const element = document.createElement('font')
      // Not as an attribute, which the page's policy forbids.
      element.style.verticalAlign = 'inherit'
      element.dataset.translated = ''
      return element
    }
    const translateText = (text: Node) => {
      const parent = text.parentElement
      if (!parent || !text.textContent!.trim() || parent.closest(KEPT)) return
      if (parent.closest('[translate]')?.getAttribute('translate') === 'no') return
      const outer = font()
      const inner = font()
      inner.textContent = text.textContent!.replaceAll(/[aeiou]/gi, '$&$&')
      outer.append(inner)
      parent.replaceChild(outer, text)
    }
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(translateText)
    }

    document.documentElement.lang = language
    document.documentElement.classList.add('translated-ltr')
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') translateText(target)
        else addedNodes.forEach(translateAll)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }, LANGUAGE)
}
