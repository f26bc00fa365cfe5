import { chromium } from '@playwright/test'
import path from 'node:path'
const { createPagesServer } = await import(path.resolve('tests/support/pagesServer.ts'))
const server = createPagesServer(path.resolve('build')).listen(0)
const base = `http://localhost:${(server.address() as any).port}/zod-forms/`
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [w, h] of [[1440, 900], [360, 740]]) for (const route of ['', 'docs/quickstart']) {
  const page = await browser.newPage({ viewport: { width: w, height: h } })
  const html = await (await fetch(base + route)).text()
  await page.route(/\/assets\/js\//, (r) => (html.includes(new URL(r.request().url()).pathname) ? r.continue() : r.abort()))
  await page.goto(base + route); await page.waitForTimeout(2500)
  await page.screenshot({ path: `/work/s/fail-${route ? 'quick' : 'home'}-${w}.png` })
  await page.close()
}
await browser.close(); server.close()
