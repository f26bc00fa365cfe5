import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from './browser'
import { startChromium } from './chromium'
import { startFirefox } from './firefox'
import { serveSite, type Site } from './site'
import { startWebKit } from './webkit'

const NETWORK = 'The editor has no network, so it can’t'
const SUBMIT = 'Call event.preventDefault() in onSubmit.'

/** Code that does something before the form renders. */
const before = (code: string) => `${code}\nexport default () => <form>Form</form>`

/** Code that does something to the form once it's there. */
const after = (code: string, form = '<form />') => `import { useEffect } from 'react'
export default function Form() {
  useEffect(() => { ${code} }, [])
  return ${form}
}`

const HANDLER = 'a handler in HTML'

/** What the frame refuses or can't show: code, and what the reader is told of it, with the place if the code names one. */
const REFUSED: Record<string, [code: string, told: string]> = {
  'a request': [
    before("void fetch('/api/sign-up').catch(() => {})"),
    `${NETWORK} send a request (/api/sign-up). Make up the answer.`,
  ],
  'a request that nobody catches': [
    after("fetch('/api/sign-in')"),
    `${NETWORK} send a request (/api/sign-in)`,
  ],
  'an XMLHttpRequest': [
    before("\nconst request = new XMLHttpRequest()\nrequest.open('POST', '/api/old')\nrequest.send()"),
    `first-form.tsx, line 3: Error: ${NETWORK} send a request (/api/old)`,
  ],
  'a socket': [
    before("new WebSocket('wss://a.example/b')"),
    `line 1: Error: ${NETWORK} send a request (wss://a.example/b)`,
  ],
  'an event source': [
    before("new EventSource('events')"),
    `line 1: Error: ${NETWORK} send a request (events)`,
  ],
  'a beacon': [before("navigator.sendBeacon('/count')"), `line 1: Error: ${NETWORK} send a request (/count)`],
  'a picture': [
    'export default () => (\n  <form>\n    <img src="/img/a.png" alt="" />\n  </form>\n)',
    `line 3: Error: ${NETWORK} load a picture (/img/a.png)`,
  ],
  'a style sheet': [
    'export default () => <form><link rel="stylesheet" href="a.css" /></form>',
    `line 1: Error: ${NETWORK} load a style sheet (a.css)`,
  ],
  'an import of a style sheet': [
    'export default () => <form><style>{\'@import "/b.css"\'}</style></form>',
    `line 1: Error: ${NETWORK} load a style sheet (/b.css)`,
  ],
  'a script': [
    before("document.head.append(Object.assign(document.createElement('script'), { src: '/a.js' }))"),
    `line 1: Error: ${NETWORK} load a script (/a.js)`,
  ],
  [HANDLER]: [
    'export default () => <form dangerouslySetInnerHTML={{ __html: "<p onclick=\'any()\'>P</p>" }} />',
    'Scripts and handlers that are part of HTML don’t run in this editor.',
  ],
  'a font': [
    before("new FontFace('A', 'url(/a.woff2)').load().catch(() => {})"),
    `line 1: Error: ${NETWORK} load a font (/a.woff2)`,
  ],
  'a film': [
    'export default () => <form><video src="/a.mp4" /></form>',
    `line 1: Error: ${NETWORK} play a film or sound (/a.mp4)`,
  ],
  'a frame': [
    'export default () => <form><iframe src="https://a.example/film" title="A" /></form>',
    `${NETWORK} show a frame`,
  ],
  'a worker': [
    before("try { new Worker(URL.createObjectURL(new Blob(['']))) } catch {}"),
    `${NETWORK} start a worker.`,
  ],
  'a form that the browser would send': [
    after("document.querySelector('form')!.requestSubmit()", '<form onSubmit={() => {}} />'),
    `first-form.tsx, line 4: Error: The browser would send this form and load a new page. ${SUBMIT}`,
  ],
  'a form that code sends': [after("document.querySelector('form')!.submit()"), SUBMIT],
  'a link': [
    after("document.querySelector('a')!.click()", '<a href="/docs">A</a>'),
    'line 4: Error: Links are disabled',
  ],
  'a download': [
    after("Object.assign(document.createElement('a'), { href: 'data:,a', download: 'a' }).click()"),
    'Nothing can be downloaded in this editor.',
  ],
  'a dialog': [after("alert('Sent')"), 'alert() does nothing in this editor. It would say: Sent'],
  'a question': [after("confirm('Sure?')"), 'confirm() does nothing in this editor. It would say: Sure?'],
  'a window': [after("open('/docs')"), 'open() does nothing in this editor.'],
  storage: [before("localStorage.getItem('draft')"), 'no storage, no cookies and no access to the page'],
  'an async component': [
    '\nexport default async function Form() {\n  return <form />\n}',
    'first-form.tsx, line 2: Error: React can’t show a promise, such as an async component returns.',
  ],
  'a date': [
    '\n\nexport default function Form() {\n  return <form>{new Date() as never}</form>\n}',
    'first-form.tsx, line 3: Error: React can’t show an object of the type Date.',
  ],
  'waiting without Suspense': [
    'export default function Form() { throw new Promise(() => {}) }',
    'A component waits for data. Put <Suspense> around it',
  ],
}

/** Loads a picture, a sound and a font from addresses without a network, and tells how it went. */
const WITHOUT_NETWORK = `
const picture = '${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />')}'
const addresses = (type, text) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return ['data:' + type + ';base64,' + text, URL.createObjectURL(new Blob([bytes], { type }))]
}
const settled = (element, loaded, src) =>
  new Promise((resolve) => {
    element.addEventListener(loaded, () => resolve('loaded'))
    element.addEventListener('error', () => resolve('failed'))
    element.src = src
  })
void Promise.all([
  ...addresses('image/svg+xml', picture).map((src) => settled(new Image(), 'load', src)),
  // What an engine makes of them depends on what is installed; whether it may have them doesn't.
  ...addresses('audio/wav', '').map((src) => settled(new Audio(), 'loadedmetadata', src).then(() => 'asked')),
  ...addresses('font/woff2', '').map((src) => new FontFace('A', 'url(' + src + ')').load().catch(() => 'asked')),
]).then((all) => { throw new Error('Settled: ' + all) })
export default () => <form />`

const EXAMPLE = '[data-example=first-form]'

/** Forms that are as high as their frame, which is as high as they are. */
const AS_HIGH = {
  'as high as the window': 'minHeight: "100vh"',
  'higher than the window': 'height: "120vh"',
}

describe.each([
  ['Chromium', startChromium],
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('In %s, the frame of an edited example', (name, start) => {
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    browser = await start()
    await browser.resize(1280, 800)
  })

  afterAll(() => browser?.close())

  beforeEach(async () => {
    site = await serveSite()
    await browser.open(`${site.url}docs/quickstart`)
  })

  afterEach(async () => {
    const errors = await site.leave(browser)
    // Each run loads the page anew, before all of it has loaded.
    expect(errors.filter((error) => !error.includes('did not load'))).toEqual([])
  })

  /** Has the tab keep edits, and runs them by loading the page. */
  async function run(code: string): Promise<void> {
    await browser.run(
      (edits) => sessionStorage.setItem('playground.first-form', edits),
      JSON.stringify({ 'first-form.tsx': code }),
    )
    await browser.open(`${site.url}docs/quickstart`)
  }

  const problem = () =>
    browser.run((example) => document.querySelector(`${example} p[data-problem]`)?.textContent ?? '', EXAMPLE)

  test('tells what it refuses', async () => {
    for (const [what, [code, told]] of Object.entries(REFUSED)) {
      // WebKit drops such a handler without the event.
      if (name === 'WebKit' && what === HANDLER) continue
      await run(code)
      await expect.poll(problem, { message: what }).toContain(told)
    }
  })

  test('loads pictures, sounds and fonts whose addresses need no network', async () => {
    await run(WITHOUT_NETWORK)
    await expect.poll(problem).toContain('Settled: loaded,loaded,asked,asked,asked,asked')
    expect(await problem()).not.toContain(NETWORK)
  })

  test.each(Object.entries(AS_HIGH))(
    'stays where it settles, and so does the next run: %s',
    async (_what, style) => {
      const heights: number[] = []
      for (const text of ['First', 'Second']) {
        await run(`export default () => <form style={{ ${style} }}>${text}</form>`)
        heights.push(
          await browser.run(
            (example) =>
              new Promise<number>((resolve) => {
                let [height, same] = [0, 0]
                const look = () => {
                  const now = document.querySelector(`${example} iframe[style]`)?.clientHeight ?? 0
                  same = now && now === height ? same + 1 : 0
                  height = now
                  if (same > 90 || height > 5000) resolve(height)
                  else requestAnimationFrame(look)
                }
                look()
              }),
            EXAMPLE,
          ),
        )
      }
      expect(heights[0]).toBeLessThan(1000)
      expect(heights[1]).toBe(heights[0])
    },
  )
})
