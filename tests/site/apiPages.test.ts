import { expect, it } from 'vitest'
import { builtPage } from '../support/builtFiles'
import { API_ROUTES } from '../support/routes'

/** Parts of the page of an export, in their order, and whether each page has it. */
const PARTS = {
  import: true,
  signature: true,
  parameters: false,
  returns: false,
  example: true,
  behavior: true,
  related: true,
}

const exports = API_ROUTES.filter((route) => !['docs/api/', 'docs/api/types'].includes(route))

it.each(exports)('/%s has the parts of an export, in their order', (route) => {
  const headings = Array.from(builtPage(route).matchAll(/<h2[^>]* id="?([\w-]+)/g), ([, id]) => id!)
  const found = headings.filter((id) => id in PARTS)
  expect(found).toEqual(Object.keys(PARTS).filter((id) => found.includes(id)))
  for (const [id, required] of Object.entries(PARTS)) if (required) expect(found).toContain(id)
})
