import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Server, ServerResponse } from 'node:http'
import { layoutShifts } from '../../support/layoutShifts'
import { BASE_PATH, createPagesServer, sendFile } from '../../support/pagesServer'
import { expect, hydrated, test } from '../../support/test'

/** Where the first part of a document ends. */
const ENDS = {
  'breadcrumbs, before the name of the page': 'aria-label="Home page"',
  'what can be done with the page, before its second part': 'View as Markdown</a>',
  'a table, before its second row': '</td></tr>',
  'a table, before its last row': 'Turns parsed values back',
}

test.describe('A document that arrives in two parts shifts nothing', () => {
  let server: Server
  let end = ''
  /** Sends the second part. */
  let sendRest = () => {}

  test.beforeAll(() => {
    const sendFirstPart = (response: ServerResponse, file: string) => {
      const html = readFileSync(file, 'utf8')
      const length = html.indexOf(end) + end.length
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.write(html.slice(0, length))
      sendRest = () => response.end(html.slice(length))
    }
    server = createPagesServer('build', {
      send: (response, status, file) =>
        file.endsWith('.html') ? sendFirstPart(response, file) : sendFile(response, status, file),
    }).listen(0)
  })

  test.afterAll(() => {
    server.close()
  })

  for (const width of [360, 1280])
    for (const [place, text] of Object.entries(ENDS))
      test(`${width} px wide, ${place}`, async ({ page }) => {
        end = text
        await page.setViewportSize({ width, height: 720 })
        const { port } = server.address() as AddressInfo
        await page.goto(`http://localhost:${port}${BASE_PATH}docs/quickstart`, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        sendRest()
        await hydrated(page)
        expect(await layoutShifts(page)).toEqual([])
      })
})
