import { expect, test } from 'vitest'
import { ownPath } from '../src/clientModules/ownPath'

const SITE = 'https://acme.example'
const PAGES = [
  '/site/',
  '/site/docs/api/',
  '/site/docs/concepts',
  '/site/docs/Concepts',
  '/site/tags/español',
]

test.each([
  // As the build writes the link.
  ['/site/docs/concepts.html?a#b', '/site/docs/concepts', '/site/docs/concepts'],
  ['/site/docs/Concepts/index.html', '/site/docs/Concepts', '/site/docs/Concepts'],
  ['/site/docs/api', '/site/docs/api/', '/site/docs/api/'],
  ['/site/index.html', '/site/', '/site/'],
  ['/site/tags/espa%C3%B1ol/', '/site/tags/español', '/site/tags/español'],
  // In a copy below another path.
  ['/web/2026/site/docs/concepts', '/site/docs/concepts', '/site/docs/concepts'],
  // As an author may.
  ['/site/docs/concepts', '/site/docs/api/', '/site/docs/concepts'],
  ['/site/docs/concepts.html', 'https://elsewhere.example/docs/concepts/', '/site/docs/concepts'],
  ['/site/docs/api/', 'https://elsewhere.example/100%', '/site/docs/api/'],
  // The not-found document.
  ['/site/DOCS/api.HTML%20', '/site/404.html', '/site/docs/api/'],
  ['/site/docs/%E0%A4%A', '/site/404.html', undefined],
])('the address %s of a document with the canonical link %s means %s', (address, canonical, path) => {
  expect(ownPath(PAGES, SITE + address, new URL(canonical, SITE).href)).toBe(path)
})
