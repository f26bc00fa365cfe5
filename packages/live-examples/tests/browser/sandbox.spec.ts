import { test, type BrowserContext, type Request } from '@playwright/test'
import {
  observePort,
  observeFailures,
  type ObservedRequests,
} from '../../../../tests/support/observeRequests'
import { editExample } from '../support/playground'
import { expect, open } from '../../../../tests/support/test'

/** A host that no request may reach. */
const ELSEWHERE = 'https://elsewhere.example/'

/** Resolves with the directive that blocks something next. */
type Blocked = () => Promise<string>

function create(name: string, properties: Record<string, string>): void {
  document.body.append(Object.assign(document.createElement(name), properties))
}

/**
 * What code in the frame may try, and what stops it: an error, a policy directive, or having nothing to get.
 * The test checks at the end whether anything got out anyway.
 */
const ATTEMPTS: [what: string, stoppedBy: string, attempt: (url: string, blocked: Blocked) => unknown][] = [
  ['cookies', 'SecurityError', () => document.cookie],
  ['local storage', 'SecurityError', () => localStorage],
  ['session storage', 'SecurityError', () => sessionStorage],
  ['databases', 'SecurityError', () => indexedDB.open('any')],
  ['caches', 'SecurityError', () => caches.open('any')],
  ['service workers', 'SecurityError', () => navigator.serviceWorker],
  ['the clipboard', 'NotAllowedError', () => navigator.clipboard.readText()],
  ['the page', 'SecurityError', () => window.parent.document],
  ['the address of the page', 'SecurityError', () => window.parent.location.href],
  ['the element of the frame', 'null', () => window.frameElement],
  ['the domain of the site', 'SecurityError', () => (document.domain = 'localhost')],
  [
    'a message to the page',
    'undefined',
    (url) => window.parent.postMessage({ type: 'problem', message: url }, '*'),
  ],
  ['leading the page away', 'SecurityError', (url) => (window.top!.location.href = url)],
  ['leading the parent away', 'SecurityError', (url) => window.parent.location.replace(url)],
  ['going back in the tab', 'TypeError', () => window.history.back()],
  ['adding to the history of the tab', 'TypeError', () => window.history.pushState(null, '', '#any')],
  ['navigating by script', 'undefined', () => (window as { navigation?: unknown }).navigation],
  // The way to copy that needs no permission.
  ['overwriting the clipboard', 'TypeError', () => document.execCommand('copy')],
  ['a window', 'null', (url) => window.open(url)],
  ['a dialog', 'undefined', () => window.alert('any')],
  [
    'fetch',
    'connect-src',
    (url, blocked) => {
      fetch(url).catch(() => {})
      return blocked()
    },
  ],
  [
    'an XMLHttpRequest',
    'connect-src',
    (url, blocked) => {
      const request = new XMLHttpRequest()
      request.open('GET', url)
      request.send()
      return blocked()
    },
  ],
  [
    'a beacon',
    'connect-src',
    (url, blocked) => {
      navigator.sendBeacon(url, 'any')
      return blocked()
    },
  ],
  [
    'a socket',
    'connect-src',
    (url, blocked) => {
      void new WebSocket(url.replace('http', 'ws'))
      return blocked()
    },
  ],
  [
    'an event source',
    'connect-src',
    (url, blocked) => {
      void new EventSource(url)
      return blocked()
    },
  ],
  ['a peer', 'ReferenceError', () => new RTCPeerConnection()],
  [
    'import()',
    'script-src-elem',
    (url, blocked) => {
      ;(0, eval)(`import('${url}any.js').catch(() => {})`)
      return blocked()
    },
  ],
  [
    'a script',
    'script-src-elem',
    (src, blocked) => {
      create('script', { src })
      return blocked()
    },
  ],
  [
    'an inline script',
    'script-src-elem',
    (_url, blocked) => {
      create('script', { textContent: 'window.any = 1' })
      return blocked()
    },
  ],
  [
    'a worker',
    'worker-src',
    (_url, blocked) => {
      void new Worker(URL.createObjectURL(new Blob([''])))
      return blocked()
    },
  ],
  [
    'a picture',
    'img-src',
    (src, blocked) => {
      create('img', { src })
      return blocked()
    },
  ],
  [
    'a style sheet',
    'style-src-elem',
    (href, blocked) => {
      create('link', { rel: 'stylesheet', href })
      return blocked()
    },
  ],
  [
    'a font',
    'font-src',
    (url, blocked) => {
      new FontFace('any', `url(${url})`).load().catch(() => {})
      return blocked()
    },
  ],
  [
    'a prefetch',
    'default-src',
    (href, blocked) => {
      create('link', { rel: 'prefetch', href })
      return blocked()
    },
  ],
  [
    'an object',
    'object-src',
    (data, blocked) => {
      create('object', { data })
      return blocked()
    },
  ],
  [
    'a base',
    'base-uri',
    (href, blocked) => {
      create('base', { href })
      return blocked()
    },
  ],
  [
    'a frame',
    'frame-src',
    (src, blocked) => {
      create('iframe', { src })
      return blocked()
    },
  ],
  [
    'the window of a frame without an address',
    'SecurityError',
    () => {
      create('iframe', { id: 'inner' })
      return (document.querySelector<HTMLIFrameElement>('#inner')!.contentWindow as typeof window)
        .RTCPeerConnection
    },
  ],
  [
    'a link out of the frame',
    'undefined',
    (href) => {
      for (const target of ['_top', '_parent', '_blank'])
        Object.assign(document.createElement('a'), { href, target }).dispatchEvent(new MouseEvent('click'))
    },
  ],
]

/** Whether a request got past all policies, and only the test's route stopped it. */
const isCaught = (request: Request) =>
  request.url().startsWith(ELSEWHERE) && request.failure()?.errorText === 'net::ERR_FAILED'

/** Keeps requests from leaving the browser, and observes them. */
async function catchRequests(context: BrowserContext): Promise<ObservedRequests> {
  await context.route(`${ELSEWHERE}**`, (route) => route.abort())
  return observeFailures(context, isCaught)
}

test('Code in the frame of an edited example does not get out', async ({ page, context }) => {
  const caught = await catchRequests(context)
  const first = context
    .waitForEvent('requestfailed', { predicate: isCaught, timeout: 0 })
    .then((request) => `a request to ${request.url()}`)
  const { form, problem, write } = await editExample(page, 'docs/quickstart', 'sign-up')
  await write('sign-up.tsx', 'export default () => <form />')
  await expect(form.locator('form')).toBeAttached()
  const address = page.url()
  const frame = form.locator(':root')
  await frame.evaluate(`window.create = ${create.toString()}`)
  for (const [what, stoppedBy, attempt] of ATTEMPTS) {
    await test.step(what, async () => {
      const result: Promise<string> = frame.evaluate(`(async () => {
        const violation = new Promise((resolve) =>
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
            once: true,
          }),
        )
        try {
          return String(await (${attempt.toString()})('${ELSEWHERE}', () => violation))
        } catch (error) {
          return error.name
        }
      })()`)
      expect(await Promise.race([result, first]), what).toBe(stoppedBy)
    })
  }
  // Comes later than what any attempt would open or request, and shows that it would be seen.
  const last = await context.newPage()
  await caught.expect(1, { after: () => expect(last.goto(ELSEWHERE)).rejects.toThrow('ERR_FAILED') })
  expect(context.pages()).toEqual([page, last])
  await expect(page).toHaveURL(address)
  // Told, because the policy refuses without a word.
  await expect(problem).toContainText('The editor has no network')
})

test('A frame that goes elsewhere, by itself or with a form, is taken away', async ({ page, context }) => {
  const caught = await catchRequests(context)
  const { example, form, problem, write } = await editExample(page, 'docs/quickstart', 'sign-up')
  const leaving = {
    address: `location.href = '${ELSEWHERE}?any'`,
    form: `document.body.insertAdjacentHTML('beforeend', '<form action="${ELSEWHERE}">'); const form = document.body.lastElementChild
form.addEventListener('submit', (event) => event.stopPropagation())
form.requestSubmit()`,
  }
  for (const [what, code] of Object.entries(leaving)) {
    await write(
      'sign-up.tsx',
      `export default function Leaving() { return <form>{setTimeout(() => { ${code} })}</form> }`,
    )
    await caught.expect(0, {
      after: () => expect(problem, what).toContainText('tried to navigate away'),
      what,
    })
    await expect(example.locator('iframe'), what).toHaveCount(0)
    await write('sign-up.tsx', 'export default () => <form>Back</form>')
    await expect(form.getByText('Back'), what).toBeVisible()
  }
})

test('A frame that refreshes itself to another place is taken away, and sends nothing there', async ({
  page,
}) => {
  // Chromium connects to the other place before it refuses to go there. No route sees that.
  const elsewhere = await observePort()
  const { problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  const refresh = `<meta http-equiv="refresh" content="0; url=${elsewhere.url}">`
  await write(
    'first-form.tsx',
    `document.head.insertAdjacentHTML('beforeend', '${refresh}')\nexport default () => <form />`,
  )
  await elsewhere.expect(1, {
    after: async () => {
      await expect(problem).toContainText('tried to navigate away')
      // Shows that a request would be seen.
      await expect(page.request.get(elsewhere.url)).rejects.toThrow('socket hang up')
    },
  })
})

test('The frame has no origin, and its file runs nothing where it has one', async ({ page }) => {
  const { example } = await editExample(page, 'docs/quickstart', 'sign-up')
  const url = (await example.locator('iframe').getAttribute('src'))!
  await open(page, 'docs/concepts')
  // Sends the page's messages to the file in a frame with the site's origin, and in one without an origin.
  const answers = await page.evaluate(async (src) => {
    const answered: string[] = []
    const ask = (sandbox: string) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        if (sandbox) frame.setAttribute('sandbox', sandbox)
        frame.src = src
        frame.addEventListener('load', () => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            answered.push(sandbox)
            resolve()
          }
          frame.contentWindow!.postMessage({ css: '', root: {}, body: {}, className: '' }, '*', [port2])
          port1.postMessage({ type: 'ping' })
          if (!sandbox) resolve()
        })
        document.body.append(frame)
      })
    await ask('')
    await ask('allow-scripts')
    return answered
  }, url)
  expect(answers).toEqual(['allow-scripts'])
})
