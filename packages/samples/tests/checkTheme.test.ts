import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LoadContext } from '@docusaurus/types'
import { themes } from 'prism-react-renderer'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import samples from '../src'

/** Returns the places of what is wrong with a site, and the first words. */
async function warningsOf(prism: object, files: readonly string[] = []) {
  const feature = samples({ library: '@jcoreio/zod-forms' })
  const siteConfigPath = path.resolve('docusaurus.config.ts')
  feature.plugin({ siteConfig: { themeConfig: { prism } }, siteConfigPath } as unknown as LoadContext)
  // A site's files are relative to the current folder.
  const [before, site] = [process.cwd(), temporaryFolder('theme')]
  process.chdir(site)
  try {
    for (const file of files) {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, '')
    }
    return feature.check([]).warnings.map((warning) => warning.split(/, (?:which|because)/)[0])
  } finally {
    process.chdir(before)
    await rm(site, { recursive: true })
  }
}

test('colors of a Prism theme warn, unless there are none, or those that each site has by default', async () => {
  expect(await warningsOf({ theme: themes.github, darkTheme: themes.dracula })).toEqual([
    'docusaurus.config.ts:1: prism.theme has colors',
    'docusaurus.config.ts:1: prism.darkTheme has colors',
  ])
  expect(await warningsOf({ theme: { plain: {}, styles: [] } })).toEqual([])
  expect(await warningsOf({ theme: structuredClone(themes.palenight) })).toEqual([])
})

test("a site's own components that would render fences warn, others don't", async () => {
  const files = [
    'src/theme/CodeBlock/index.tsx',
    'src/theme/CodeBlock/styles.module.css',
    'src/theme/CodeInline/index.tsx',
    'src/theme/MDXComponents/Pre.js',
    'src/theme/MDXComponents/index.tsx',
  ]
  expect(await warningsOf({}, files)).toEqual([
    'src/theme/CodeBlock/index.tsx:1: no fence renders this',
    'src/theme/MDXComponents/Pre.js:1: no fence renders this',
  ])
})
