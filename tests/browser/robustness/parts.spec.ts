import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { layoutShifts } from '../../support/layoutShifts'
import { BASE_PATH, createPagesServer, sendFile } from '../../support/pagesServer'
import { expect, hydrated, test } from '../../support/test'

/** Where a part of the document ends, in its order. */
const ENDS = {
  'breadcrumbs, before the name of the page': 'aria-label="Home page"',
  'what can be done with the page, before its second part': 'View as Markdown</a>',
  'a table, before its second row': '</td></tr>',
  'a table, as a whole': '</tbody>',
}

test.describe('A document that arrives in parts shifts nothing', () => {
  let server: Server
  /** Sends the document up to a text, or the rest of it. */
  let sendUpTo: (end?: string) => void = () => {}

  test.beforeAll(() => {
    server = createPagesServer('build', {
      send: (response, status, file) => {
        if (!file.endsWith('.html')) return sendFile(response, status, file)
        const html = readFileSync(file, 'utf8')
        let sent = 0
        sendUpTo = (end) => {
          const from = sent
          sent = end === undefined ? html.length : html.indexOf(end, from) + end.length
          response[end === undefined ? 'end' : 'write'](html.slice(from, sent))
        }
        response.setHeader('content-type', 'text/html; charset=utf-8')
        sendUpTo(Object.values(ENDS)[0])
      },
    }).listen(0)
  })

  test.afterAll(() => {
    server.close()
  })

  for (const width of [360, 1280]) {
    test(`${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 })
      const { port } = server.address() as AddressInfo
      await page.goto(`http://localhost:${port}${BASE_PATH}docs/disclaimers`, { waitUntil: 'commit' })
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      for (const [place, end] of Object.entries(ENDS).slice(1)) {
        const before = await page.evaluate(() => document.documentElement.outerHTML.length)
        sendUpTo(end)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.outerHTML.length), place)
          .toBeGreaterThan(before)
        expect(await layoutShifts(page), place).toEqual([])
      }
      sendUpTo()
      await hydrated(page)
      expect(await layoutShifts(page), 'the rest').toEqual([])
    })
  }
})
