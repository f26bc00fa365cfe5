import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser'
import { BASE_PATH } from '../support/pagesServer'

const CI = Boolean(process.env.CI)

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: CI,
  retries: 0,
  reporter: [['list', { printSteps: false }]],
  // Nothing waits this long but on a machine that others use, too.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  webServer: {
    // A free port. Playwright puts it into the environment of its workers, by the name of the group.
    command: 'npx tsx tests/support/serveBuild.ts',
    cwd: '../..',
    wait: { stdout: /localhost:(?<site_port>\d+)/ },
  },
  use: {
    baseURL: `http://localhost:${process.env.SITE_PORT}${BASE_PATH}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
  },
})
