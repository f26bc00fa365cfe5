import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTES } from '../support/routes'
import { attributes, readPage } from './pages'

test('each example is shown by a page', () => {
  const names = readdirSync('src/examples').flatMap((file) => /^(.*)\.tsx$/.exec(file)?.[1] ?? [])
  const shown = ROUTES.flatMap((route) => attributes(readPage(route), '[data-example]', 'data-example'))
  expect([...new Set(shown)].sort()).toEqual(names.sort())
})

test('the form on the home page has the schema that stands beside it', () => {
  const block = readPage('')('[data-theme=dark] pre').first()
  block.find('.more').remove()
  const schema = block.text().trim()
  expect(schema).toMatch(/^const schema = /)
  expect(readFileSync('src/examples/membership.tsx', 'utf8')).toContain(schema)
})
