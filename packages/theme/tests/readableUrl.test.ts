import { describe, expect, it } from 'vitest'
import { readableUrl } from '../src/clientModules/readableUrl'
import { HOSTILE_HASHES, HOSTILE_PATHS, HOSTILE_QUERIES } from '../../../tests/support/addresses'

const SITE = 'https://jcoreio.github.io'
const onSite = (path: string) => SITE + (path.startsWith('/') ? path : `/zod-forms/${path}`)

describe('readableUrl', () => {
  it.each([
    ['docs/quickstart', 'docs/quickstart'],
    ['docs/quickstart?%=%E0%A4%A#paths', 'docs/quickstart?%=%E0%A4%A#paths'],
    ['docs/%quickstart', 'docs/%EF%BF%BDquickstart'],
    ['100%25', '100%EF%BF%BD25'],
    ['100%2525', '100%2525'],
    // cspell:disable-next-line
    ['blog/tags/%C0%AF', 'blog/tags/%EF%BF%BDC0%EF%BF%BDAF'],
    ['docs/concepts#50%', 'docs/concepts#50%25'],
    ['docs/concepts#50%25', 'docs/concepts#50%25'],
  ])('makes %s to %s', (address, readable) => {
    expect(readableUrl(onSite(address))).toBe(onSite(readable))
  })

  const addresses = [
    ...Object.values(HOSTILE_PATHS).flat(),
    ...[...HOSTILE_HASHES, ...HOSTILE_QUERIES].map((part) => `docs/concepts${part}`),
  ].map(onSite)

  it.each(addresses)('leaves nothing to throw at in %s', (address) => {
    const readable = new URL(readableUrl(address))
    // Like the router: once when it takes the address, once when it looks up the page's code.
    expect(() => decodeURI(decodeURI(readable.pathname))).not.toThrow()
    expect(() => decodeURIComponent(readable.hash)).not.toThrow()
    expect(readable.origin).toBe(SITE)
    expect(readable.search).toBe(new URL(address).search)
    expect(readableUrl(readable.href)).toBe(readable.href)
  })
})
