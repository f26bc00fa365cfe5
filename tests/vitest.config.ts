import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BROWSER_ARGUMENTS, findBrowser } from './support/browser'
import { samples } from './claims/samplesPlugin'

const ROOT = path.resolve(import.meta.dirname, '..')
const cacheDir = path.join(ROOT, 'node_modules/.cache/vite')

/** What runs in Node, and for how long a test may take. */
type NodeOptions = NonNullable<TestProjectInlineConfiguration['test']>

const inNode = (name: string, include: string[], options: NodeOptions): TestProjectInlineConfiguration => ({
  root: ROOT,
  cacheDir,
  esbuild: { jsx: 'automatic' },
  test: { name, include, environment: 'node', ...options },
})

/** A layer whose tests run in the browser. */
const inBrowser = (
  name: string,
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  cacheDir,
  plugins: [samples()],
  esbuild: { jsx: 'automatic' },
  optimizeDeps: {
    include: [
      '@hookform/resolvers/zod',
      '@jcoreio/zod-forms',
      '@mui/material',
      '@radix-ui/react-select',
      '@testing-library/react',
      '@testing-library/user-event',
      'axe-core',
      'react-dom',
      'react-dom/server',
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
    include,
    exclude,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // On a busy machine, a minute is too short for a browser to start.
      connectTimeout: 600_000,
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

/** The live forms on React 19, which readers' new apps have; the rest of the site and its tests stay on 18. */
function onReact19(): TestProjectInlineConfiguration {
  const project = inBrowser('react-19', ['claims/examples.test.tsx'])
  return {
    ...project,
    cacheDir: `${cacheDir}-react-19`,
    resolve: { alias: { react: 'react-19', 'react-dom': 'react-dom-19' } },
  }
}

// What waits for nothing has no timeout: it would only measure the load.
const QUICK: NodeOptions = { testTimeout: 0, hookTimeout: 0 }
// What builds, or starts a browser, waits for what they say; how long that takes is the machine's.
const SLOW: NodeOptions = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

/** The layers that Vitest runs; CONTRIBUTING.md says which one a test belongs in. */
export default defineConfig({
  test: {
    projects: [
      inNode('unit', ['tests/unit/*.test.ts', 'packages/*/tests/*.test.ts'], QUICK),
      // The files share what they read and parse.
      inNode('site', ['{tests,packages/*/tests}/site/*.test.ts'], { ...QUICK, isolate: false }),
      inNode('build', ['{tests,packages/*/tests}/build/*.test.ts'], SLOW),
      inNode('engines', ['tests/engines/*.test.ts'], SLOW),
      inNode('claims-server', ['tests/claims/server.test.tsx'], {
        ...QUICK,
        expect: { requireAssertions: true },
      }),
      inBrowser('claims', ['claims/**/*.test.tsx'], ['claims/server.test.tsx']),
      onReact19(),
    ],
  },
})
