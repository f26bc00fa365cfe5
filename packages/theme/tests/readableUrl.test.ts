import { expect, test } from 'vitest'
import { readableUrl } from '../src/clientModules/readableUrl'

const onSite = (path: string) => `https://jcoreio.github.io/zod-forms/${path}`

test.each([
  ['docs/quickstart?%=%E0%A4%A#paths', 'docs/quickstart?%=%E0%A4%A#paths'],
  ['docs/%quickstart', 'docs/%EF%BF%BDquickstart'],
  ['100%25', '100%2525'],
  ['a%25b/%C3%BC', 'a%2525b/%C3%BC'],
  ['100%25/%C0%AF', '100%2525/%EF%BF%BDC0%EF%BF%BDAF'],
  ['100%2525', '100%2525'],
  ['blog/tags/%C0%AF', 'blog/tags/%EF%BF%BDC0%EF%BF%BDAF'],
  ['docs/concepts#50%', 'docs/concepts#50%25'],
  ['docs/concepts#50%25', 'docs/concepts#50%25'],
  ['docs/concepts%23paths', 'docs/concepts#paths'],
  ['docs/concepts%23paths%23more?from=mail', 'docs/concepts?from=mail#paths%23more'],
])('the address %s becomes %s, which nothing throws at', (address, readable) => {
  expect(readableUrl(onSite(address))).toBe(onSite(readable))
  expect(readableUrl(onSite(readable))).toBe(onSite(readable))
  const { pathname, hash } = new URL(onSite(readable))
  // Like the router: once when it takes the address, once when it looks up the page's code.
  expect(() => decodeURI(decodeURI(pathname))).not.toThrow()
  expect(() => decodeURIComponent(hash)).not.toThrow()
})
