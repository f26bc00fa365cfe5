/** Rules for imports, in `npm run check:imports`. What is inside of a package is closed by its `exports`, too. */
const PACKAGE = '^packages/([^/]+)/'

const PACKAGES = [
  'kit',
  'samples',
  'live-examples',
  'pages',
  'search',
  'content-checks',
  'theme',
  'fast-build',
]

const LIVE_EXAMPLES_SRC = '^packages/live-examples/src/'

/** The parts of live examples, each with what it may import besides itself. */
const LIVE_EXAMPLES = {
  core: [],
  clientModules: ['core'],
  // The editor by one lazy import: see below.
  page: ['core', 'editor'],
  workers: ['core'],
  'frame/inside': ['core'],
  'frame/outside': ['core', 'page'],
  editor: ['core', 'page', 'workers', 'frame/outside'],
  plugin: ['core'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Modules and packages that import each other can only be read, and replaced, together.',
      severity: 'error',
      from: { path: '^(?:packages|src)/' },
      to: { circular: true },
    },
    ...PACKAGES.map((name, index) => ({
      name: 'no-circle-of-packages',
      comment: 'A package imports only those before it in the list above.',
      severity: 'error',
      from: { path: `^packages/${name}/src/` },
      to: { path: `^packages/(?:${PACKAGES.slice(index + 1).join('|') || '$'})/` },
    })),
    {
      name: 'no-site-in-packages',
      comment: 'A package knows no site: let its options say what it needs.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^(?:src|docs|blog|fixtures|scripts|tests)/|^[^/]+\\.[^/]+$' },
    },
    {
      name: 'no-inside-of-another-package',
      comment: 'Import what package.json exports, by the name of the package.',
      severity: 'error',
      from: { path: PACKAGE },
      to: { path: '^packages/[^/]+/(?:src|tests)/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-inside-of-packages-from-outside',
      comment: 'Import what package.json exports, by the name of the package.',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/[^/]+/src/', dependencyTypesNot: ['aliased-workspace', 'undetermined'] },
    },
    ...Object.entries(LIVE_EXAMPLES).map(([part, others]) => ({
      name: 'parts-of-live-examples',
      comment: 'A part imports only those that the list above names for it.',
      severity: 'error',
      from: { path: `${LIVE_EXAMPLES_SRC}${part}/` },
      to: {
        path: LIVE_EXAMPLES_SRC,
        pathNot: [
          `${LIVE_EXAMPLES_SRC}(?:${[part, ...others].join('|')})/`,
          // What is imported with `?bundled`: of that, a part has the address only.
          '\\.(?:html|json\\.ts)$',
        ],
      },
    })),
    ...[
      { from: 'page/', to: { path: 'editor/', dynamic: false } },
      { from: 'page/', to: { path: 'editor/(?!load\\.ts$)' } },
      { from: 'page/(?!useEditing\\.ts$)', to: { path: 'editor/' } },
    ].map(({ from, to }) => ({
      name: 'editor-loads-on-edit',
      comment:
        'A page has nothing of the editor until a reader wants it: only useEditing.ts imports it, lazily.',
      severity: 'error',
      from: { path: `${LIVE_EXAMPLES_SRC}${from}` },
      to: { ...to, path: `${LIVE_EXAMPLES_SRC}${to.path}` },
    })),
    {
      name: 'packages-meet-in-the-config',
      comment:
        'Only docusaurus.config.ts puts plugins together: export what a component or a step needs by itself.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^packages/(?:pages|content-checks|fast-build|live-examples|search|theme)/src/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/(?!@docs/)' },
    exclude: { path: '^(?:build|\\.docusaurus|scripts/nextPage|fixtures/[^/]+/(?:build|\\.docusaurus))/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
