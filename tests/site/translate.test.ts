import { expect, test } from 'vitest'
import { API_ROUTES, ROUTES } from '../support/routes'
import { readPage } from './pages'

/** Names of the library's exports, by which it has pages. */
const NAMES = new Set(
  API_ROUTES.map((route) => route.split('/').at(-1)!).filter((name) => /[a-z][A-Z]/.test(name)),
)

test.each(ROUTES)('translators leave code and names of the API on /%s', (route) => {
  const $ = readPage(route)
  const wrong = $('body :is(code, pre, a, span, h1, h2, h3, div, li)')
    .toArray()
    .map((element) => $(element))
    .filter((element) => element.is('code, pre') || NAMES.has(element.text()))
    // What has an element inside that says so, is fine, too.
    .filter(
      (element) => element.closest('[translate]').add(element.find('[translate]')).attr('translate') !== 'no',
    )
    .map((element) => element.prop('outerHTML'))
  expect(wrong).toEqual([])
})
