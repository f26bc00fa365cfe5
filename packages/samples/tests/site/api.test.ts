import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { mdxFiles } from '@docs/kit'
import { Declarations } from '../../src/api/declarations'
import { Compiler } from '../../src/build/compiler'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { API_ROUTES } from '../../../../tests/support/routes'
import { attributes, readPage, texts } from '../../../../tests/site/pages'

/** Headings of a page about an export, in order. */
const SHAPE = ['example', 'parameters', 'returns', 'behavior']

/** Pages about one export, which is their name. Others are overviews, or about something else. */
const declarations = new Declarations(new Compiler(undefined), { library: '@jcoreio/zod-forms' })
const EXPORTS = declarations.exportedNames()
const EXPORT_ROUTES = API_ROUTES.filter((route) => EXPORTS.includes(path.posix.basename(route)))

describe('The API reference', () => {
  test.each(EXPORT_ROUTES)('/%s has the shape of every page about an export', (route) => {
    const ids = attributes(readPage(route), '.theme-doc-markdown h2[id]', 'id')
    // Nothing on a page may surprise.
    const shape = SHAPE.filter((id) => id !== 'behavior' || ids.includes(id))
    expect(ids.filter((id) => SHAPE.includes(id))).toEqual(shape)
  })

  test.each(API_ROUTES)('/%s shows types of members that people can read', (route) => {
    const types = texts(readPage(route), 'dt[id]')
    expect(types.filter((type) => /readonly type:|ReturnType</.test(type))).toEqual([])
  })

  test('describes each export of the installed package', () => {
    const pages = mdxFiles('docs').map((file) => readFileSync(file, 'utf8'))
    const described = pages.flatMap((page) =>
      Array.from(page.matchAll(/<(?:Signature|Members|Parameters) of="([^"]+)"/g), ([, of]) =>
        declarations.ownerOf(of!),
      ),
    )
    expect(EXPORTS.filter((name) => !described.includes(name))).toEqual([])
  })

  test('each member links to itself', () => {
    const problems = API_ROUTES.flatMap((route) => {
      const $ = readPage(route)
      return $('dt[id]')
        .toArray()
        .filter((member) => {
          const links = $(member).find('a').toArray()
          return !links.some(({ attribs }) => attribs.href === `${BASE_PATH}${route}#${member.attribs.id}`)
        })
        .map((member) => `/${route}: ${member.attribs.id}`)
    })
    expect(problems).toEqual([])
  })
})

test('the tabs of package managers hold a command each', () => {
  const $ = readPage('docs/quickstart')
  const [tabs] = $('.tabs-container').toArray()
  const managers = texts($, '.tabs-container:first [role=tab]')
  const panels = $(tabs).find('[role=tabpanel]').toArray()
  expect(managers).toContain('npm')
  expect(panels.map((panel) => $(panel).find('code').text())).toEqual(
    managers.map(
      (manager) => expect.stringMatching(new RegExp(`^${manager} .*@jcoreio/zod-forms`, 'i')) as string,
    ),
  )
})
