import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { announcementReset } from '../src/inlineScripts/announcementReset'
import { missingScripts } from '../src/inlineScripts/missingScripts'
import { tabsBeforeScripts } from '../src/inlineScripts/tabsBeforeScripts'
import { tapsBeforeScripts } from '../src/inlineScripts/tapsBeforeScripts'

interface Lost {
  target: { matches: (selector: string) => boolean }
}

/** Runs the script for a lost file. Returns the selectors that it tries. */
function selectorsFor(script: string): string[] {
  const tried: string[] = []
  const matches = (selector: string) => {
    tried.push(selector)
    return false
  }
  const window = {
    location: { protocol: 'https:' },
    addEventListener: (type: string, listen: (event: Lost) => void) => {
      if (type === 'error') listen({ target: { matches } })
    },
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- as a browser does
  new Function('window', script)(window)
  return tried
}

test.each([
  ['/site/', 'script[src^="/site/assets/"]'],
  ["/it's/", `script[src^="/it's/assets/"]`],
  ['/"quoted"/', String.raw`script[src^="/\"quoted\"/assets/"]`],
  ['/</script>/', 'script[src^="/</script>/assets/"]'],
])('a site at %s finds its own scripts', (baseUrl, selector) => {
  expect(selectorsFor(missingScripts(baseUrl))).toEqual([selector])
})

test('no setting of a site ends an inline script', () => {
  expect(missingScripts('/</script>/')).not.toContain('</script')
  const storage = { type: 'localStorage', namespace: '-</script>' } as const
  for (const script of [
    announcementReset('</script>', storage),
    tabsBeforeScripts(storage),
    tapsBeforeScripts(storage),
  ])
    expect(script).not.toContain('</script')
})

const PAGE = `<html><body>
  <div data-early-tabs="npm2yarn"><button value="npm"></button><button value="yarn"></button></div>
  <button data-early data-choice="system"></button>
</body></html>`

/** Runs an inline script on a page whose browser has stored something. Returns the page, and all that's stored then. */
function run(script: string, type: 'localStorage' | 'sessionStorage', stored: Record<string, string> = {}) {
  const { document, Event } = parseHTML(PAGE)
  Object.defineProperty(document, 'readyState', { value: 'interactive' })
  // linkedom's buttons have none.
  for (const tab of document.querySelectorAll('button')) tab.value = tab.getAttribute('value') ?? ''
  const kept = new Map(Object.entries(stored))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  const matchMedia = () => ({ matches: false })
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- as a browser does
  new Function('document', 'matchMedia', type, script)(document, matchMedia, storage)
  document.dispatchEvent(new Event('readystatechange'))
  const click = (selector: string) =>
    document.querySelector(selector)!.dispatchEvent(new Event('click', { bubbles: true }))
  return { document, click, stored: () => Object.fromEntries(kept) }
}

test.each([
  ['localStorage', ''],
  ['localStorage', '-docs'],
  ['sessionStorage', '-docs'],
] as const)('in %s, keys end in the namespace that the site has: "%s"', (type, namespace) => {
  const storage = { type, namespace }

  const ID = `docusaurus.announcement.id${namespace}`
  const isReset = (stored: Record<string, string>) =>
    run(announcementReset('new', storage), type, stored).document.documentElement.hasAttribute(
      'data-announcement-bar-initially-dismissed',
    )
  expect(isReset({ [ID]: 'new' })).toBe(false)
  expect(isReset({ [ID]: 'old' })).toBe(true)

  const TAB = `docusaurus.tab.npm2yarn${namespace}`
  const tabs = run(tabsBeforeScripts(storage), type, { [TAB]: 'yarn' })
  expect(tabs.document.querySelector('[aria-selected=true]')!.getAttribute('value')).toBe('yarn')
  tabs.click('[value=npm]')
  expect(tabs.stored()).toEqual({ [TAB]: 'npm' })

  const taps = run(tapsBeforeScripts(storage), type)
  taps.document.documentElement.dataset.theme = 'light'
  taps.click('[data-early]')
  expect(taps.stored()).toEqual({ [`theme${namespace}`]: 'dark' })
  taps.click('[data-early]')
  expect(taps.stored()).toEqual({ [`theme${namespace}`]: 'light' })
  taps.click('[data-early]')
  expect(taps.stored()).toEqual({})
})
