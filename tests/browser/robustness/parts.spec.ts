import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { layoutShifts } from '../../support/layoutShifts'
import { BASE_PATH, createPagesServer, sendFile } from '../../support/pagesServer'
import { expect, hydrated, test } from '../../support/test'

/** Where the parts of documents end, in order. */
const ENDS: Record<string, Record<string, string>> = {
  '': {
    'the title of the home page, before its second word': '<h1>',
    'its first words': '<em>',
    'its first button': 'Quickstart</a>',
  },
  'docs/quickstart': {
    'a live example, before its buttons': 'Live example</span>',
    'its first button': 'Edit</button>',
  },
  'docs/disclaimers': {
    'breadcrumbs, before the name of the page': 'aria-label="Home page"',
    'what can be done with the page, before its second part': 'View as Markdown</a>',
    'a table, before its second row': '</td></tr>',
    'a table, as a whole': '</tbody>',
  },
  'blog/welcome': {
    'the author, before the name': 'class="avatar__intro">',
    'the name': '</a></div>',
  },
  'blog/tags/facebook': {
    'the footer of a short page, before its first link': 'footer__title">',
    'a link of the footer': '</a></li>',
    'the columns of the footer': 'footer__bottom',
  },
}

test.describe('A document that arrives in parts shifts nothing', () => {
  let server: Server
  /** Sends the document up to and including a text, or the rest of it. */
  let sendUpTo: (end?: string) => void = () => {}
  /** Where the part ends that the server sends right away. */
  let firstEnd = ''

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
        sendUpTo(firstEnd)
      },
    }).listen(0)
  })

  test.afterAll(() => {
    server.close()
  })

  for (const [route, ends] of Object.entries(ENDS)) {
    for (const width of [360, 1280]) {
      test(`/${route}, ${width} px wide`, async ({ page }) => {
        const [first, ...others] = Object.entries(ends)
        firstEnd = first![1]
        await page.setViewportSize({ width, height: 800 })
        const { port } = server.address() as AddressInfo
        await page.goto(`http://localhost:${port}${BASE_PATH}${route}`, { waitUntil: 'commit' })
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
          .toBe(1)
        for (const [place, end] of others) {
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
  }
})
