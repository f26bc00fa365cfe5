import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BROWSER_ARGUMENTS, findBrowser } from './support/browser'
import { walkQuickstart } from './support/commands'
import { proofs } from './support/proofsPlugin'
import { samples } from './support/samplesPlugin'

const ROOT = path.resolve(import.meta.dirname, '..')
const cacheDir = path.join(ROOT, 'node_modules/.cache/vite')

/** A layer whose tests run in Node. */
function inNode(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    root: ROOT,
    cacheDir,
    esbuild: { jsx: 'automatic' },
    test: { name, include, environment: 'node', ...options },
  }
}

/** The layers that Vitest runs; CONTRIBUTING.md says which one a test belongs in. */
export default defineConfig({
  test: {
    projects: [
      inNode('unit', ['tests/unit/*.test.ts', 'packages/*/tests/*.test.ts']),
      // The files share what they read and parse. They wait for nothing, so a timeout would only measure the load.
      inNode('site', ['tests/site/*.test.ts', 'packages/*/tests/site/*.test.ts'], {
        isolate: false,
        testTimeout: 0,
      }),
      // A cold build takes a minute on a busy machine.
      inNode('build', ['tests/build/*.test.ts'], { testTimeout: 600_000, hookTimeout: 600_000 }),
      inNode('browsers', ['tests/browsers/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 10_000 } },
      }),
      inNode('library-server', ['tests/library/**/*.server.test.tsx'], {
        expect: { requireAssertions: true },
      }),
      {
        root: import.meta.dirname,
        cacheDir,
        plugins: [samples(), proofs()],
        esbuild: { jsx: 'automatic' },
        optimizeDeps: {
          include: [
            '@jcoreio/zod-forms',
            '@mui/material',
            '@radix-ui/react-checkbox',
            '@radix-ui/react-select',
            '@testing-library/react',
            '@testing-library/user-event',
            'axe-core',
            'react/jsx-dev-runtime',
            'zod',
            'zod-invertible',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'library',
          // A test that asserts nothing proves nothing.
          expect: { requireAssertions: true },
          // The comparison names the lines of tests.
          includeTaskLocation: true,
          include: ['library/**/*.test.tsx'],
          exclude: ['library/**/*.server.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { walkQuickstart },
          },
        },
      },
    ],
  },
})
