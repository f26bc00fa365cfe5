import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SiteCopy } from '../support/siteCopy'

const SITE = 'fixtures/other-site'

let copy: SiteCopy

beforeAll(async () => {
  copy = await SiteCopy.create()
})

beforeEach(() => copy.restore())

afterAll(() => copy.remove())

/** Builds the other site. Returns the HTML of its first page. */
async function build(...options: string[]): Promise<string> {
  const { exitCode, output } = await copy.build(SITE, ...options)
  expect(exitCode, output).toBe(0)
  return copy.read(`${SITE}/build/index.html`)
}

/** Expects that the build fails because of what pages use. Returns the output. */
async function failingBuild(): Promise<string> {
  const { exitCode, output } = await copy.build(SITE)
  expect(exitCode, output).toBe(1)
  expect(output).not.toMatch(/Cannot find module|Can't resolve/)
  return output
}

const isBuilt = (file: string) => existsSync(copy.file(`${SITE}/build/${file}`))

test('with all packages, which are those of the copy', async () => {
  await copy.replace('packages/live-examples/src/page/index.tsx', "'Live example'}", "'Changed in the copy'}")
  const page = await build()
  expect(page).toContain('Changed in the copy')
  expect(page).toContain('http-equiv="Content-Security-Policy"')
  expect(page).toContain('<dialog')
  expect(page).toContain('data-early-menu')
  expect(page).not.toContain('Form state')
})

test('without search, the navbar and the missing page have none', async () => {
  await copy.removePackage(SITE, 'search')
  const page = await build()
  expect(page).not.toContain('<dialog')
  expect(await copy.read(`${SITE}/build/404.html`)).not.toContain('<dialog')
  expect(isBuilt('search')).toBe(false)
})

test('without built-pages, pages have no policy, no Markdown and no data, and search still works', async () => {
  await copy.removePackage(SITE, 'built-pages')
  const page = await build()
  expect(page).not.toContain('http-equiv="Content-Security-Policy"')
  expect(page).not.toContain('application/ld+json')
  expect(page).not.toContain('Copy page')
  expect(isBuilt('index.md')).toBe(false)
  expect(isBuilt('search/index.json')).toBe(true)
})

test('without content-checks, Docusaurus reports the broken page itself', async () => {
  await copy.removePackage(SITE, 'content-checks')
  await copy.append(`${SITE}/guide/lists.mdx`, '\n<Nowhere />\n')
  expect(await failingBuild()).toMatch(/Nowhere.* to be defined/)
  await copy.replace(`${SITE}/guide/lists.mdx`, '<Nowhere />', '')
  await build()
})

test('without fast-build, the scripts have no license report', async () => {
  await copy.removePackage(SITE, 'fast-build')
  // Docusaurus' own minifier takes half a minute.
  await build('--no-minify')
  expect(isBuilt('licenses.txt')).toBe(false)
})

test('without the theme, pages run none of its scripts', async () => {
  await copy.removePackage(SITE, 'theme')
  expect(await build()).not.toContain('data-early-menu')
})

test('without live-examples, the page with one is named, and builds without it', async () => {
  await copy.removePackage(SITE, 'live-examples')
  expect(await failingBuild()).toContain(
    'guide/start.mdx:20: there is no component <Example>; @docs/live-examples brings it: ',
  )
  await copy.replace(`${SITE}/guide/start.mdx`, /<Example .*>/, '')
  expect(await build()).not.toContain('Live example')
})

test('without samples, what uses the library is named, and fences are those of the theme', async () => {
  await copy.removePackage(SITE, 'samples')
  const output = await failingBuild()
  for (const [line, name] of [
    [7, 'LibraryVersion'],
    [11, 'Signature'],
    [13, 'Parameters'],
    [14, 'Member'],
  ])
    expect(output).toContain(
      `guide/api.mdx:${line}: there is no component <${name}>; @docs/samples brings it: `,
    )
  await copy.replace(`${SITE}/guide/api.mdx`, /<(?:Signature|Parameters|Member|LibraryVersion)[\s\S]*/, '')
  expect(await build()).toContain('theme-code-block')
})
