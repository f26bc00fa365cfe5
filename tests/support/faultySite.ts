import { readFileSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { sendFile } from '../../scripts/pagesServer'
import { BASE_PATH, createPagesServer } from './pagesServer'
import { temporaryFolder } from './temporaryFolder'
import { NO_ANSWER_MESSAGE, NOT_FOUND_MESSAGE, test as base } from './test'

const BUILD = path.resolve(__dirname, '../../build')

/** Faults that a file can suffer on its way to the reader, and what each makes the console say. */
export const FAULTS = {
  'does not arrive': {
    logs: NO_ANSWER_MESSAGE,
    answer: (response) => response.destroy(),
  },
  'answers 500': {
    logs: /^failed request: 500 /,
    answer: (response) => response.writeHead(500).end('Internal Server Error'),
  },
  'is not found': {
    logs: NOT_FOUND_MESSAGE,
    answer: (response) => sendFile(response, 404, path.join(BUILD, '404.html')),
  },
  'arrives cut short': {
    logs: NO_ANSWER_MESSAGE,
    answer: (response, file) => {
      const whole = readFileSync(file)
      response.setHeader('content-type', 'text/javascript')
      response.setHeader('content-length', whole.length)
      response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
    },
  },
  'was cut short before': {
    logs: /^uncaught: /,
    answer: (response, file) => {
      const whole = readFileSync(file)
      response.setHeader('content-type', 'text/javascript')
      response.end(whole.subarray(0, whole.length / 2))
    },
  },
  'is a page instead': {
    logs: /^uncaught: /,
    answer: (response) => sendFile(response, 200, path.join(BUILD, '404.html')),
  },
} satisfies Record<string, { logs: RegExp; answer: (response: ServerResponse, file: string) => unknown }>

export type Fault = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[]

/** Files whose names contain a hash of their content, and that hash. */
const HASHED = /^[\w~-]+\.([0-9a-f]{8,})\.(?:js|css|json)$/

/**
 * Writes what the next deployment would be if every script, stylesheet, and search index file changed: the
 * build with different hashes in all names. Returns its folder.
 */
async function nextVersion(): Promise<string> {
  const root = temporaryFolder('next')
  await cp(BUILD, root, { recursive: true })
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  const hashes = files.flatMap(({ name }) => HASHED.exec(name)?.[1] ?? [])
  const old = new RegExp([...new Set(hashes)].join('|'), 'g')
  const changed = (text: string) => text.replace(old, (hash) => [...hash].reverse().join(''))
  for (const { name, parentPath } of files) {
    if (!/\.(?:html|js|css|json)$/.test(name)) continue
    const file = path.join(parentPath, name)
    await writeFile(file, changed(await readFile(file, 'utf8')))
    await rename(file, path.join(parentPath, HASHED.test(name) ? changed(name) : name))
  }
  return root
}

/** Removes a page from a build: its files, and its route in the app. */
async function removePage(root: string, page: string): Promise<void> {
  await rm(path.join(root, page), { recursive: true })
  await rm(path.join(root, `${page}.html`))
  const scripts = path.join(root, 'assets/js')
  const main = path.join(
    scripts,
    (await readdir(scripts)).find((name) => /^main\.\w+\.js$/.test(name))!,
  )
  const route = `path:"${BASE_PATH}${page}"`
  const text = await readFile(main, 'utf8')
  if (!text.includes(route))
    throw new Error(`${main} has no ${route}: tell this helper what routes look like now`)
  await writeFile(main, text.replaceAll(route, `path:"${BASE_PATH}removed"`))
}

/** The build on its own server, which can inject faults and deploy. */
export class FaultySite {
  /** Extra headers for an address. */
  headersFor: (pathname: string) => Record<string, string> = () => ({ 'cache-control': 'no-cache' })

  /** Which version answers a request; by default, the last one deployed. */
  versionFor: (request: IncomingMessage) => 'old' | 'new' = () => 'new'

  private readonly server: Server
  private readonly old: Server
  private hit: { files: RegExp; answer: (response: ServerResponse, file: string) => unknown } | undefined
  private version: Server
  private next: string | undefined

  private constructor() {
    this.old = this.serve(BUILD)
    this.version = this.old
    this.server = createServer((request, response) => this.answer(request, response)).listen(0)
  }

  static start(): FaultySite {
    return new FaultySite()
  }

  /** Address of the home page. */
  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}${BASE_PATH}`
  }

  private answer(request: IncomingMessage, response: ServerResponse) {
    const server = this.versionFor(request) === 'old' ? this.old : this.version
    server.emit('request', request, response)
  }

  private serve(root: string): Server {
    return createPagesServer(root, {
      headersFor: (pathname) => this.headersFor(pathname),
      send: (response, status, file) => {
        if (this.hit?.files.test(file)) this.hit.answer(response, file)
        else sendFile(response, status, file)
      },
    })
  }

  /** Makes requests for files fail. */
  fail(files: RegExp, fault: Fault): void {
    this.hit = { files, answer: FAULTS[fault].answer }
  }

  /** Leaves requests for files unanswered. Returns a function that answers them. */
  hang(files: RegExp): () => void {
    const waiting: (() => void)[] = []
    this.hit = { files, answer: (response, file) => waiting.push(() => sendFile(response, 200, file)) }
    return () => {
      this.mend()
      waiting.forEach((send) => send())
    }
  }

  /** Removes the fault. */
  mend(): void {
    this.hit = undefined
  }

  /**
   * Deploys a new version: all scripts and stylesheets have new names, and the old ones are gone.
   * @param removed pages that the new version no longer has
   */
  async deploy(removed: readonly string[] = []): Promise<void> {
    this.next = await nextVersion()
    for (const page of removed) await removePage(this.next, page)
    this.version = this.serve(this.next)
  }

  /** Whether a page shows the deployed version. */
  async isNew(page: Page): Promise<boolean> {
    const main = await page.locator('script[src*="/main."]').getAttribute('src')
    const names = await readdir(path.join(this.next!, 'assets/js'))
    return names.includes(path.basename(main!))
  }

  async close(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
    if (this.next) await rm(this.next, { recursive: true })
  }
}

/** Playwright's test, with the pages on its own server, `site`. */
export const test = base.extend<{ site: FaultySite }>({
  // Playwright requires a destructuring pattern.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, provide) => {
    const site = FaultySite.start()
    await provide(site)
    await site.close()
  },
  baseURL: ({ site }, provide) => provide(site.url),
})
