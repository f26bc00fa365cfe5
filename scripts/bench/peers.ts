import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../tests/support/temporaryFolder'
import { BASE_PATH } from '../../tests/support/pagesServer'
import type { Site } from './sites'

const run = promisify(execFile)

/** A page's text, as the build offers it to readers of Markdown. */
interface Page {
  /** Path of the page without base path, like `docs/concepts`. */
  route: string
  title: string
  markdown: string
}

/** Another generator: what to install, and how it's told to build pages. */
interface Peer extends Omit<Site, 'root'> {
  /** Packages with their versions. */
  packages: string[]
  /** Arguments of `npx` that build the site. */
  build: string[]
  /** Folder of the build. */
  output: string
  /** Contents of the configuration and of the pages, by file. */
  files: (pages: Page[]) => Record<string, string>
}

const STARLIGHT: Peer = {
  name: 'Starlight',
  // Later ones need Node.js 22.
  packages: ['astro@5.18.2', '@astrojs/starlight@0.37.7'],
  build: ['astro', 'build'],
  output: 'dist',
  menuButton: 'starlight-menu-button button',
  openMenu: '[data-mobile-menu-expanded]',
  searchButton: '[data-open-modal]',
  searchInput: 'dialog[open] input',
  searchResult: 'dialog .pagefind-ui__result-link',
  files: (pages) => ({
    'astro.config.mjs': `
      import starlight from '@astrojs/starlight'
      export default {
        base: '${BASE_PATH}',
        trailingSlash: 'never',
        build: { format: 'file' },
        integrations: [starlight({
          title: 'zod-forms',
          sidebar: ['docs', 'blog'].map((directory) => ({ label: directory, autogenerate: { directory } })),
        })],
      }`,
    'src/content.config.mjs': `
      import { docsLoader } from '@astrojs/starlight/loaders'
      import { docsSchema } from '@astrojs/starlight/schema'
      import { defineCollection } from 'astro:content'
      export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
    ...Object.fromEntries(
      // Starlight writes the title itself.
      pages.map(({ route, markdown }) => [`src/content/docs/${route}.md`, markdown.replace(/^# .*$/m, '')]),
    ),
  }),
}

const VITEPRESS: Peer = {
  name: 'VitePress',
  packages: ['vitepress@1.6.4'],
  build: ['vitepress', 'build'],
  output: '.vitepress/dist',
  menuButton: '.VPLocalNav .menu',
  openMenu: '.VPSidebar.open',
  searchButton: '.VPNavBarSearch button',
  searchInput: '.VPLocalSearchBox input',
  searchResult: '.VPLocalSearchBox .result',
  files: (pages) => ({
    '.vitepress/config.mjs': `
      const items = ${JSON.stringify(pages.map(({ route, title }) => ({ text: title, link: `/${route}` })))}
      export default {
        base: '${BASE_PATH}',
        title: 'zod-forms',
        cleanUrls: true,
        ignoreDeadLinks: true,
        markdown: { html: false },
        themeConfig: { sidebar: items, search: { provider: 'local' } },
      }`,
    ...Object.fromEntries(
      // Vue would take double braces in code for its own.
      pages.map(({ route, markdown }) => [
        `${route}.md`,
        markdown.replace(/^---\n.*?\n---\n/s, '$&\n::::: v-pre\n') + '\n:::::\n',
      ]),
    ),
  }),
}

/** Reads the Markdown of this site's build. */
async function readPages(): Promise<Page[]> {
  const folders = ['docs', 'blog']
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join('build', folder), { recursive: true }))
        .filter((file) => file.endsWith('.md'))
        .map((file) => path.posix.join(folder, file)),
    ),
  )
  return Promise.all(
    files.flat().map(async (file) => {
      const markdown = await readFile(path.join('build', file), 'utf8')
      return { route: file.slice(0, -'.md'.length), title: /^# (.*)$/m.exec(markdown)?.[1] ?? file, markdown }
    }),
  )
}

/** Sites with the same text, built by other generators. */
export interface BuiltPeers {
  sites: Site[]
  /** Seconds that each build took, by name of the site. */
  buildSeconds: Record<string, number>
  remove: () => Promise<void>
}

/**
 * Builds the text of this site's build with other generators and their standard themes, in a temporary folder.
 * Installs them from npm's registry.
 */
export async function buildPeers(): Promise<BuiltPeers> {
  const folder = temporaryFolder('peers')
  const remove = () => rm(folder, { recursive: true, force: true })
  const buildSeconds: Record<string, number> = {}
  const sites: Site[] = []
  try {
    const pages = await readPages()
    for (const { packages, build, output, files, ...peer } of [STARLIGHT, VITEPRESS]) {
      const cwd = path.join(folder, peer.name)
      const contents = { 'package.json': '{ "private": true, "type": "module" }', ...files(pages) }
      for (const [name, content] of Object.entries(contents)) {
        await mkdir(path.dirname(path.join(cwd, name)), { recursive: true })
        await writeFile(path.join(cwd, name), content)
      }
      await run('npm', ['install', '--no-audit', '--no-fund', '--engine-strict=false', ...packages], { cwd })
      const start = performance.now()
      await run('npx', build, { cwd, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } })
      buildSeconds[peer.name] = (performance.now() - start) / 1000
      sites.push({ ...peer, root: path.join(cwd, output) })
    }
    return { sites, buildSeconds, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
