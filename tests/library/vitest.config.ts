import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser'

const cacheDir = path.resolve(__dirname, '../../node_modules/.cache/vite')

/** What the library does, in a browser; and in Node what it does on a server. */
export default defineConfig({
  test: {
    projects: [
      {
        root: __dirname,
        cacheDir,
        esbuild: { jsx: 'automatic' },
        optimizeDeps: {
          include: [
            '@jcoreio/zod-forms',
            'react/jsx-dev-runtime',
            'zod',
            'zod-invertible',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['*.test.tsx'],
          exclude: ['*.server.test.tsx'],
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
      },
      {
        root: __dirname,
        cacheDir,
        esbuild: { jsx: 'automatic' },
        test: { name: 'server', include: ['*.server.test.tsx'], environment: 'node' },
      },
    ],
  },
})
