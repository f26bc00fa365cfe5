import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { announcementReset } from '../src/inlineScripts/announcementReset'
import { showTarget } from '../src/inlineScripts/showTarget'
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
  <button class="close"></button>
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

  const bar = run(announcementReset('new', storage), type, { [ID]: 'old' })
  bar.click('.close')
  expect(bar.document.documentElement.getAttribute('data-announcement-bar-initially-dismissed')).toBe('true')
  expect(bar.stored()).toEqual({ [ID]: 'new', [`docusaurus.announcement.dismiss${namespace}`]: true })

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

const FOLDED = `<html><body><main>
  <h2 id="plain">Plain</h2>
  <details><summary>Fold</summary><div><details><h2 id="in-fold">In a fold</h2></details></div></details>
</main></body></html>`

/** Shows the target of a hash. Returns where that leads, and the ids of what it scrolls to. */
function show(hash: string, isFirst = false) {
  const { document, Element } = parseHTML(FOLDED)
  const window: Partial<Pick<Window, 'showTarget'>> & { addEventListener: () => void } = {
    addEventListener() {},
  }
  const replaced: string[] = []
  const location = { hash, replace: (address: string) => replaced.push(address) }
  const scrolled: string[] = []
  Object.assign(Element.prototype, {
    scrollIntoView(this: { id: string }) {
      scrolled.push(this.id)
    },
  })
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- as a browser does
  new Function('document', 'window', 'location', showTarget)(document, window, location)
  window.showTarget!(isFirst)
  return { document, replaced, scrolled }
}

test('a target in a fold, or in others, is unfolded, then scrolled to', () => {
  const fold = show('#in-fold')
  expect(Array.from(fold.document.querySelectorAll('details'), ({ open }) => open)).toEqual([true, true])
  expect(fold.scrolled).toEqual(['in-fold'])
})

test('a target that needs no unfolding stays where the reader has scrolled it, except in a new document', () => {
  expect(show('#plain')).toMatchObject({ replaced: [], scrolled: [] })
  expect(show('#%70lain')).toMatchObject({ replaced: ['#plain'] })
  expect(show('#plain', true)).toMatchObject({ replaced: ['#plain'], scrolled: [] })
})

test.each([
  '#IN-FOLD',
  '#in-fold.',
  '#in-fold),',
  '#in-fold%20…',
  '#in-fold**。',
  '#in-fold%E2%80%8B',
  '#in-fold?utm_source=chat',
  '#in-fold&from=mail',
])('%s leads to the target that is meant', (hash) => {
  const { document, replaced } = show(hash)
  expect(replaced).toEqual(['#in-fold'])
  expect(document.querySelector('details')!.open).toBe(true)
})

test('a hash that leads nowhere does nothing, and not for long', () => {
  for (const hash of ['', '#', '#gone', '#%E0%A4%A', `#${'.'.repeat(1e6)}`, `#${'.'.repeat(1e6)}a`]) {
    const start = performance.now()
    expect(show(hash), hash.slice(0, 10)).toMatchObject({ replaced: [], scrolled: [] })
    // In a quadratic time, hours.
    expect(performance.now() - start, hash.slice(0, 10)).toBeLessThan(2000)
  }
})
