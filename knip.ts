/** What is reachable, for knip: files, exports and packages that are not fail `npm run check:unused`. */
const config = {
  // Knip's own plugin loads docusaurus.config.ts, which only Docusaurus can.
  docusaurus: false,
  entry: [
    'docusaurus.config.ts',
    'sidebars.ts',
    // What Docusaurus finds by its place …
    '{docs,blog}/**/*.mdx',
    'src/pages/*.{tsx,mdx}',
    'src/theme/**/{index.tsx,prism-include-languages.ts}',
    // … or what the config, a plugin or an MDX component names by its path.
    'src/clientModules/*.ts',
    'src/components/{BlogListPage,BlogArchivePage,BlogTagPage,BlogTagsPage,CategoryPage}/index.tsx',
    'src/components/Example/inspectedZodForms.tsx',
    'src/examples/*.tsx',
    'src/plugins/blog/index.ts',
    // Named by frame.html.
    'src/playground/frame/runtime.tsx',
    // Commands of package.json are found there.
    'tests/**/*.{spec,test}.{ts,tsx}',
  ],
  project: ['**/*.{ts,tsx,mjs,cjs,mdx}'],
  playwright: { config: 'tests/browser/playwright.config.ts' },
  vitest: { config: 'tests/vitest.config.ts' },
  // Types that `types` of tsconfig.json names: @types/mdx comes with the MDX loader.
  ignoreUnresolved: ['mdx'],
  ignoreDependencies: [
    // Aliases of Docusaurus' webpack, and packages that come with the preset, in its version.
    /^@(theme(-original)?|generated)\//,
    /^@docusaurus\/(.*[A-Z].*|router|mdx-loader|utils|theme-classic|theme-common|plugin-.*)$/,
    // Required by a name that is put together: src/mdx/prism.ts and src/plugins/builtPages/socialCards.
    'prismjs',
    '@fontsource/inter',
  ],
}

export default config
