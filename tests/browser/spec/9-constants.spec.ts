import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BASE_PATH } from '../../support/pagesServer'
import { DOC_ROUTES, ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'

const GENERATED = path.resolve(__dirname, '../../../.docusaurus')

async function generatedJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(path.join(GENERATED, name), 'utf8')) as T
}

interface GlobalData {
  'docusaurus-plugin-content-docs': {
    default: { versions: { docs: object[]; sidebars: object }[] }
  }
}

interface I18n {
  defaultLocale: string
  locales: string[]
}

/** The configuration that the site was built with. */
async function builtConfig(): Promise<unknown> {
  const text = await readFile(path.join(GENERATED, 'docusaurus.config.mjs'), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as unknown
}

test('3. Docs: ids, one version "current" labelled "Next", main doc quickstart, one sidebar', async () => {
  const [version, ...others] = (await generatedJson<GlobalData>('globalData.json'))[
    'docusaurus-plugin-content-docs'
  ].default.versions
  expect(others).toEqual([])
  expect(version).toMatchObject({ name: 'current', label: 'Next', isLast: true, mainDocId: 'quickstart' })
  expect(version!.docs).toContainEqual({ id: 'api/index', path: `${BASE_PATH}docs/api/`, sidebar: 'docs' })
  expect(Object.keys(version!.sidebars)).toEqual(['docs'])
})

test('3. Locale: "en", left to right, the only one', async ({ page }) => {
  const { defaultLocale, locales } = await generatedJson<I18n>('i18n.json')
  expect({ defaultLocale, locales }).toEqual({ defaultLocale: 'en', locales: ['en'] })
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('8. Build policy: broken links throw; markdown links, anchors and duplicate routes warn', async () => {
  expect(await builtConfig()).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'warn',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
  })
})

test('9. Base path, router, storage, mermaid off, MDX, indexing on, sidebar flags', async () => {
  expect(await builtConfig()).toMatchObject({
    baseUrl: '/zod-forms/',
    titleDelimiter: '|',
    noIndex: false,
    markdown: { format: 'mdx', mermaid: false },
    future: {
      experimental_router: 'browser',
      experimental_storage: { type: 'localStorage', namespace: false },
    },
    themeConfig: {
      docs: {
        versionPersistence: 'localStorage',
        sidebar: { hideable: false, autoCollapseCategories: false },
      },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    },
  })
})

test('9. Site generator version 3.4.0; search engines may index every page', async ({ request }) => {
  for (const route of ROUTES) {
    const html = await (await request.get(route)).text()
    expect(html, route).toMatch(/<meta name="?generator"? content="Docusaurus v3\.4\.0"/)
    expect(html, route).not.toMatch(/<meta[^>]*name="?robots/)
  }
})

test('9. Page title delimiter is a pipe', async ({ page }) => {
  await open(page, 'docs/concepts')
  await expect(page).toHaveTitle('Concepts | zod-forms')
})

test('9. Footer: dark style, copyright year 2025', async ({ page }) => {
  await open(page)
  await expect(page.locator('footer.footer--dark')).toContainText('Copyright © 2025')
})

test('9. Table of contents: heading levels 2 to 3', async ({ page }) => {
  for (const route of DOC_ROUTES.filter((each) => !each.includes('category'))) {
    await open(page, route)
    const listed = await page
      .locator('.theme-doc-toc-desktop a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash))
    const headings = await page
      .locator('.theme-doc-markdown :is(h2, h3)[id]')
      .evaluateAll((all) => all.map(({ id }) => `#${id}`))
    expect(listed, route).toEqual(headings)
  }
})

test('9. Sidebar collapse: duration from the content height', async ({ page }) => {
  await open(page, 'docs/concepts')
  const list = page.locator('.theme-doc-sidebar-item-category', { hasText: 'How-To' }).locator('ul').first()
  const height = await list.evaluate((element) => element.scrollHeight)
  // Material Design's auto duration, as the theme's Collapsible computes it.
  const scale = height / 36
  const expected = Math.round((4 + 15 * scale ** 0.25 + scale / 5) * 10)
  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await expect(list).toHaveAttribute('style', new RegExp(`height ${expected}ms ease-in-out`))
})

test('9. Sidebar collapse: 1 ms if reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'docs/concepts')
  const list = page.locator('.theme-doc-sidebar-item-category', { hasText: 'How-To' }).locator('ul').first()
  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await expect(list).toHaveAttribute('style', /height 1ms/)
})
