/** Entry points for knip: `npm run check:unused` fails for files, exports, and packages they don't reach. */
const config = {
  // Knip's own plugin loads docusaurus.config.ts, which only Docusaurus can.
  docusaurus: false,
  entry: [
    'docusaurus.config.ts',
    'sidebars.ts',
    // Files that Docusaurus finds by their location …
    '{docs,blog}/**/*.mdx',
    'src/pages/*.{tsx,mdx}',
    'src/theme/**/{index.tsx,prism-include-languages.ts}',
    // … or that the config, a plugin, or an MDX component names by path.
    'src/clientModules/*.ts',
    'src/components/{BlogListPage,BlogArchivePage,BlogTagPage,BlogTagsPage,CategoryPage}/index.tsx',
    'src/components/Example/inspectedZodForms.tsx',
    'src/examples/*.tsx',
    'src/plugins/blog/index.ts',
    // Referenced by frame.html.
    'src/playground/frame/runtime.tsx',
    // Knip finds the commands of package.json by itself.
    'tests/**/*.{spec,test}.{ts,tsx}',
    // Read by scripts/faults.ts.
    'tests/faults/*.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,cjs,mdx}'],
  // `npm run next-page` copies these files to where their imports lead somewhere.
  ignore: ['scripts/nextPage/**'],
  playwright: { config: 'tests/browser/playwright.config.ts' },
  vitest: { config: 'tests/vitest.config.ts' },
  // Types listed under `types` in tsconfig.json: @types/mdx comes with the MDX loader.
  ignoreUnresolved: ['mdx'],
  ignoreDependencies: [
    // Aliases of Docusaurus's webpack, and packages that come with the preset, in its version.
    /^@(theme(-original)?|generated)\//,
    /^@docusaurus\/(.*[A-Z].*|router|mdx-loader|utils|theme-classic|theme-common|plugin-.*)$/,
    // Required by a computed name: src/mdx/prism.ts and src/plugins/builtPages/socialCards.
    'prismjs',
    '@fontsource/inter',
  ],
}

export default config
