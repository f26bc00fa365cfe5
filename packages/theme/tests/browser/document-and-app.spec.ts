import { expectSameInApp, spellings } from '../../../../tests/support/documentAndApp'
import { NOT_FOUND_MESSAGE, test } from '../../../../tests/support/test'

/** A page of each kind, with a heading that has an id, if it has one. The second site has folds and tabs. */
const PAGES = {
  '': 'features',
  'docs/concepts': 'paths',
  'docs/api/useField': undefined,
  'docs/howto/reusable-field-components': 'set',
  'docs/category/how-to': undefined,
  blog: undefined,
  'blog/archive': '2024',
  'docs/nowhere': undefined,
}

const endsOf = (id: string | undefined) => [
  '',
  '?a=b',
  '?docusaurus-theme=dark#c',
  ...(id ? spellings(id) : []),
]

for (const [path, id] of Object.entries(PAGES)) {
  test(`A document and the app show the same, and lead to the same: "${path}"`, async ({
    page,
    baseURL,
    consoleGuard,
  }) => {
    if (path.endsWith('nowhere')) consoleGuard.expect(NOT_FOUND_MESSAGE)
    const elsewhere = { address: `${baseURL}blog/tags`, heading: 'Blog tags' }
    await expectSameInApp(page, baseURL + path, endsOf(id), id, elsewhere)
  })
}
