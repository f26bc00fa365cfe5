import { expect, test } from 'vitest'
import { announcementReset } from '../src/inlineScripts/announcementReset'
import { missingScripts } from '../src/inlineScripts/missingScripts'

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
  expect(announcementReset('</script>')).not.toContain('</script')
})
