import { spawnSync } from 'node:child_process'
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic'
import type { PrismTheme } from 'prism-react-renderer'
import type { Pluggable } from 'unified'
import type { Config, PluginConfig } from '@docusaurus/types'
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import finishedPages from '@docs/pages'
import { createFeedItems } from '@docs/pages/feeds'
import liveExamples from '@docs/live-examples'
import codeSamples from '@docs/samples'
import search, { parseFrontMatter } from '@docs/search'
import theme from '@docs/theme'
import packages from './src/examples/packages.json'
import { shorten } from './src/apiTypes'
import knownElements from './src/knownElements'
import webpackSettings, { swcLoader } from './src/webpack'

/** Last-change dates come from git; without a history (an archive, a new repository), the site omits them. */
const hasHistory = spawnSync('git', ['rev-parse', '--verify', 'HEAD']).status === 0

const library = '@jcoreio/zod-forms'
const organizationName = 'jcoreio'
const projectName = 'zod-forms'
const url = `https://${organizationName}.github.io`
const baseUrl = `/${projectName}/`
const branch = 'master'
const repository = `https://github.com/${organizationName}/${projectName}`
const quickstart = '/docs/quickstart'

/** Where readers copy the shared fields. */
const shared = {
  folder: 'src/examples/forms',
  page: 'docs/howto/reusable-field-components.mdx',
  address: '/docs/howto/reusable-field-components#set',
}

const examples = liveExamples({
  folder: 'src/examples',
  shared,
  packages,
  library,
  inspector: 'src/inspector/index.tsx',
})

const samples = codeSamples({
  library,
  pages: ['docs', 'blog', 'src/pages'],
  // What the pages' live forms print needs no fence.
  imports: 'src/examples',
  scope: [
    "import type { z } from 'zod'",
    "import type React from 'react'",
    // What the members of a generic type are shown with, in place of `any`.
    'declare enum Value { _ }',
    'declare enum ParsedValue { _ }',
    'interface Schema extends z.ZodType<ParsedValue, z.ZodTypeDef, Value> {}',
  ],
  shorten,
  shared,
})

const features = [examples, samples]

const remarkPlugins: Pluggable[] = [
  [npm2yarn, { sync: true, converters: ['yarn', 'pnpm', 'bun'] }],
  [knownElements, [...features.flatMap(({ components }) => components), 'KnownBug']],
  ...features.flatMap((feature) => feature.remarkPlugins),
]

const docs: PresetOptions['docs'] = {
  sidebarPath: './sidebars.ts',
  // Each page has every page in its sidebar, open, without a `_category_.json` in each new folder.
  sidebarCollapsed: false,
  editUrl: `${repository}/edit/${branch}/`,
  showLastUpdateTime: hasHistory,
  docCategoryGeneratedIndexComponent: '@site/src/components/CategoryPage',
  remarkPlugins,
}

const blogDescription =
  'Articles about zod-forms: why forms start from a schema, and how the library works inside.'

const blog: PresetOptions['blog'] = {
  blogTitle: 'Blog',
  blogDescription,
  blogSidebarTitle: 'Recent posts',
  blogSidebarCount: 'ALL',
  blogListComponent: '@site/src/components/BlogListPage',
  blogArchiveComponent: '@site/src/components/BlogArchivePage',
  editUrl: `${repository}/edit/${branch}/`,
  showReadingTime: true,
  showLastUpdateTime: hasHistory,
  tags: 'tags.yml',
  onInlineTags: 'throw',
  feedOptions: {
    type: 'all',
    title: 'zod-forms blog',
    description: blogDescription,
    copyright: 'Copyright © 2025 JCore Systems',
    limit: false,
    createFeedItems,
  },
  remarkPlugins,
}

/** Later stylesheets override earlier ones. */
const STYLES = ['tokens', 'grid', 'caret', 'custom', 'blog', 'adaptations', 'print'].map(
  (name) => `./src/css/${name}.css`,
)

const presetOptions: PresetOptions = {
  docs,
  blog,
  pages: { remarkPlugins },
  sitemap: { lastmod: hasHistory ? 'date' : null, changefreq: null, priority: null },
  theme: { customCss: STYLES },
}

const assistants = `Install zod-forms with Zod 3 and React 18, [as Quickstart says](${url}${baseUrl}docs/quickstart.md). Each sample is a whole file. Those that import from \`./forms/\` share files that [Reusable field components](${url}${baseUrl}docs/howto/reusable-field-components.md) prints: save each once, at the path in its title, such as \`src/forms/fields.tsx\`. Blocks of declarations are the package's types.`

const plugins: PluginConfig[] = [
  ...features.map((feature) => feature.plugin),
  webpackSettings,
  theme,
  search,
  finishedPages({ assistants }),
]

const navbar: ThemeConfig['navbar'] = {
  logo: {
    alt: 'zod-forms',
    src: 'img/wordmark.svg',
    srcDark: 'img/wordmark-dark.svg',
    width: 136,
    height: 32,
  },
  items: [
    { to: quickstart, label: 'Quickstart', position: 'left' },
    // Without it, screen readers would call this link the current page on each page of the reference.
    { to: '/docs/api/', label: 'API Reference', position: 'left', 'aria-current': 'true' },
    {
      type: 'docsVersionDropdown',
      position: 'right',
      dropdownItemsAfter: [{ href: `${repository}/releases`, label: 'Releases' }],
    },
    { type: 'localeDropdown', position: 'right' },
    { href: repository, label: 'GitHub', position: 'right' },
    { type: 'search', position: 'right' },
  ],
}

const footer: ThemeConfig['footer'] = {
  style: 'dark',
  links: [
    {
      title: 'Docs',
      items: [
        { label: 'Quickstart', to: quickstart },
        // Both, by the specification.
        { label: 'API Reference', to: quickstart },
        { label: 'Concepts', to: '/docs/concepts' },
        { label: 'How-To Guides', to: '/docs/category/how-to' },
      ],
    },
    {
      title: 'Blog',
      items: [
        { label: 'All posts', to: '/blog' },
        { label: 'Archive', to: '/blog/archive' },
        { label: 'RSS', href: 'pathname:///blog/rss.xml' },
      ],
    },
    {
      title: 'Project',
      items: [
        { label: 'Source on GitHub', href: repository },
        { label: 'Issues', href: `${repository}/issues` },
        { label: 'Releases', href: `${repository}/releases` },
      ],
    },
  ],
  copyright: 'Copyright © 2025 JCore Systems',
}

/** Tokens get classes, not inline colors: see packages/samples/README.md. */
const codeTheme: PrismTheme = { plain: {}, styles: [] }

const themeConfig: ThemeConfig = {
  image: 'img/social-card.png',
  metadata: [
    { property: 'og:site_name', content: projectName },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_US' },
  ],
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: {
    // Readers who closed the bar see it again with another id.
    id: 'from-react-hook-form',
    content: `New: <a href="${baseUrl}docs/disclaimers#migration">move from React Hook Form</a>`,
    backgroundColor: 'var(--docs-surface)',
    textColor: 'var(--ifm-color-content-secondary)',
  },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  navbar,
  footer,
  prism: { theme: codeTheme, additionalLanguages: ['bash', 'json'] },
}

const config: Config = {
  title: 'zod-forms',
  tagline: 'React forms from Zod schemas',
  favicon: 'img/favicon.svg',
  headTags: [
    // Drawn from it, for Safari before 26 and for home screens.
    { tagName: 'link', attributes: { rel: 'icon', sizes: '32x32', href: `${baseUrl}img/icon-32.png` } },
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/touch-icon.png` } },
    // A phone's bar has the page's color, as in tokens.css.
    ...Object.entries({ light: '#fdfcf9', dark: '#101819' }).map(([scheme, content]) => ({
      tagName: 'meta',
      attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
    })),
  ],

  url,
  baseUrl,
  // Undefined is the only setting with both /docs/quickstart and /docs/api/ (see CONTRIBUTING.md, Addresses).
  trailingSlash: undefined,
  organizationName,
  projectName,

  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en' } },
  },
  titleDelimiter: '|',
  noIndex: false,
  // packages/theme has one with the words of the specification.
  baseUrlIssueBanner: false,

  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',

  webpack: { jsLoader: swcLoader },
  markdown: { format: 'mdx', mermaid: false, parseFrontMatter },
  future: {
    experimental_router: 'browser',
    experimental_storage: { type: 'localStorage', namespace: false },
  },

  presets: [['classic', presetOptions]],
  plugins,
  themeConfig,
}

export default config
