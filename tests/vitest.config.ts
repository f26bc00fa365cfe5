import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BROWSER_ARGUMENTS, findBrowser } from './support/browser'
import { proofs } from './support/proofsPlugin'
import { samples } from './support/samplesPlugin'

const ROOT = path.resolve(import.meta.dirname, '..')
const cacheDir = path.join(ROOT, 'node_modules/.cache/vite')

/** What runs in Node, and for how long a test may take. */
type NodeOptions = NonNullable<TestProjectInlineConfiguration['test']>

/**
 * The two projects of a layer: its tests, which `npm test` runs, and those in folders named `all`, which only
 * `npm run test:all` does.
 */
function layer(
  name: string,
  folders: readonly string[],
  pattern: string,
  create: (name: string, include: string[], exclude: string[]) => TestProjectInlineConfiguration,
): TestProjectInlineConfiguration[] {
  const all = folders.map((folder) => `${folder}/all/${pattern}`)
  return [
    create(
      name,
      folders.map((folder) => `${folder}/${pattern}`),
      all,
    ),
    create(`${name}-all`, all, []),
  ]
}

const inNode =
  (options: NodeOptions = {}) =>
  (name: string, include: string[], exclude: string[]): TestProjectInlineConfiguration => ({
    root: ROOT,
    cacheDir,
    esbuild: { jsx: 'automatic' },
    test: { name, include, exclude, environment: 'node', ...options },
  })

/** A layer whose tests run in the browser. */
const inBrowser = (name: string, include: string[], exclude: string[]): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  cacheDir,
  plugins: [samples(), proofs()],
  esbuild: { jsx: 'automatic' },
  optimizeDeps: {
    include: [
      '@hookform/resolvers/zod',
      '@jcoreio/zod-forms',
      '@mui/material',
      '@radix-ui/react-checkbox',
      '@radix-ui/react-select',
      '@testing-library/react',
      '@testing-library/user-event',
      'axe-core',
      'react-dom',
      'react-hook-form',
      'react/jsx-dev-runtime',
      'zod',
      'zod-invertible',
      'vitest-browser-react',
    ],
  },
  test: {
    name,
    // A test that asserts nothing proves nothing.
    expect: { requireAssertions: true },
    // The comparison names the lines of tests.
    includeTaskLocation: true,
    include,
    exclude: [...exclude, '**/*.server.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

/** The layers that Vitest runs; CONTRIBUTING.md says which one a test belongs in. */
export default defineConfig({
  test: {
    projects: [
      // What waits for nothing has no timeout: it would only measure the load.
      inNode({ testTimeout: 0, hookTimeout: 0 })(
        'unit',
        ['tests/unit/*.test.ts', 'packages/*/tests/*.test.ts'],
        [],
      ),
      // The files share what they read and parse.
      ...layer(
        'site',
        ['tests/site', 'packages/*/tests/site'],
        '*.test.ts',
        inNode({ isolate: false, testTimeout: 0, hookTimeout: 0 }),
      ),
      // A cold build takes a minute on a busy machine.
      inNode({ testTimeout: 600_000, hookTimeout: 600_000 })('build', ['tests/build/*.test.ts'], []),
      inNode({ testTimeout: 240_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })(
        'engines',
        ['tests/engines/*.test.ts'],
        [],
      ),
      inNode({ testTimeout: 0, hookTimeout: 0, expect: { requireAssertions: true } })(
        'library-server',
        ['tests/library/**/*.server.test.tsx'],
        [],
      ),
      ...layer('library', ['library'], '**/*.test.tsx', inBrowser),
      inBrowser('claims', ['claims/**/*.test.tsx'], []),
    ],
  },
})
