/**
 * Entry points for knip, by workspace. `npm run check:unused` fails for files, exports, and packages that they don't
 * reach, and for packages that a workspace uses without naming them in its own package.json. An exclamation mark means
 * that the site needs the file; tests and scripts have none.
 */

const TESTS = 'tests/**/*.{spec,test}.{ts,tsx}'

const config = {
  // Knip's own plugin loads docusaurus.config.ts, which only Docusaurus can.
  docusaurus: false,
  // Types listed under `types` in tsconfig.json: @types/mdx comes with the MDX loader.
  ignoreUnresolved: ['mdx'],
  ignoreDependencies: [
    // Aliases of Docusaurus's webpack. Those of client code come with `@docusaurus/core`, the types of others with the
    // classic theme.
    /^@(theme(-original|-init)?|generated)\//,
    /^@docusaurus\/(.*[A-Z].*|router)$/,
    /^@docusaurus\/(core|theme-classic)$/,
    // Required by a computed name: samples/src/build/highlightLines.ts.
    'prismjs',
    // Only its version is read, for projects on StackBlitz.
    'vite',
    // Only a sample imports them.
    'react-hook-form',
    '@hookform/resolvers',
    // Named by an alias of tests/vitest.config.ts.
    'react-19',
    'react-dom-19',
  ],
  // Debian's, which scripts/installBrowsers.ts installs.
  ignoreBinaries: ['WebKitWebDriver'],
  // Readers import them.
  ignoreIssues: { 'src/examples/forms/*': ['exports', 'types'] },
  workspaces: {
    '.': {
      entry: [
        'docusaurus.config.ts!',
        'sidebars.ts!',
        // Files that Docusaurus finds by their location …
        '{docs,blog}/**/*.{md,mdx}!',
        'src/pages/*.{tsx,md,mdx}!',
        'src/theme/**/index.tsx!',
        // … or that the config, a plugin, or an MDX component names by path.
        'src/components/{BlogListPage,BlogArchivePage,CategoryPage}/index.tsx!',
        'src/inspector/index.tsx!',
        'src/examples/*.tsx!',
        // Knip finds the commands of package.json by itself.
        TESTS,
      ],
      project: ['*.ts!', '{src,docs,blog}/**/*.{ts,tsx,mdx}!', '{scripts,tests}/**/*.{ts,tsx}'],
      playwright: { config: 'tests/browser/playwright.config.ts' },
      vitest: { config: 'tests/vitest.config.ts' },
    },
    'packages/*': {
      entry: [
        // What package.json exports, and files that Docusaurus or the package itself finds by their location.
        'src/theme/**/index.tsx!',
        'src/clientModules/*.ts!',
        // Named by path, by bundles.ts.
        'src/frame/runtime.tsx!',
        'src/editor/typesWorker.ts!',
        TESTS,
      ],
      project: ['src/**/*.{ts,tsx}!', 'tests/**/*.{ts,tsx}'],
    },
    'fixtures/*': {
      entry: ['docusaurus.config.ts!', 'docs/**/*.mdx!', 'demos/*.tsx!'],
      project: ['**/*.{ts,tsx,mdx}!'],
    },
  },
}

export default config
