import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser'
import { DevServer, PATIENCE } from '../support/devServer'
import { SiteCopy } from '../support/siteCopy'
import { BATCHES, COMPILED, type Edit } from './edits'

let copy: SiteCopy
let server: DevServer
let browser: Browser

/** A page that stays open, by its address. */
const tabs = new Map<string, Promise<Page>>()

/** What is known of each edit, for the table at the end. */
const rows: string[] = []

beforeAll(async () => {
  copy = await SiteCopy.create()
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
  server = await DevServer.start(copy)
  await server.says(COMPILED, 0)
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  await copy.remove()
  console.log(['Seconds until told and shown, the edit, and what the terminal says:', ...rows].join('\n'))
})

function tab(address: string): Promise<Page> {
  const page =
    tabs.get(address) ??
    browser.newPage().then(async (opened) => {
      // What compiles before the page listens, it would miss. cspell:ignore framereceived
      const listens = opened.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
      await opened.goto(server.url + address)
      await listens
      await opened.locator('h1').first().waitFor()
      return opened
    })
  tabs.set(address, page)
  return page
}

/** Text of a page, and of what the dev server lays over it. */
async function textOf(page: Page): Promise<string> {
  const texts = await Promise.all(page.frames().map((frame) => frame.locator('body').textContent()))
  return texts.join('\n')
}

/** Makes an edit, and returns the place that the terminal should name. */
async function make({ file, from, to, path }: Edit): Promise<string> {
  if (path !== undefined) {
    await rename(copy.file(file), copy.file(path))
    return `${path}:1`
  }
  if (to === undefined) {
    await rm(copy.file(file))
    return file
  }
  const before = existsSync(copy.file(file)) ? await copy.read(file) : ''
  const marked = from === undefined ? before + to : before.replace(from, () => to)
  expect(marked, `${file} has no ${String(from)}`).not.toBe(before)
  await copy.write(file, marked.replace('¦', ''))
  return `${file}:${to.includes('¦') ? marked.split('¦')[0]!.split('\n').length : 1}`
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const secondsSince = (time: number) => ((performance.now() - time) / 1000).toFixed(1).padStart(5)

/** What the terminal says of an edit, at the start of a line. */
const patternOf = ({ says = /^(?!)/ }: Edit, place: string): RegExp =>
  typeof says === 'string' ? new RegExp(`^${escaped(place)}: .*${escaped(says)}.*`, 'm') : says

/** Makes edits, and expects each to be told and shown. */
async function tellAll(edits: readonly Edit[], pages: readonly (Page | undefined)[]): Promise<void> {
  const since = server.position
  const started = performance.now()
  const seconds = () => secondsSince(started)
  const patterns: RegExp[] = []
  for (const edit of edits) patterns.push(patternOf(edit, await make(edit)))
  await Promise.all(
    edits.map(async ({ does, says, shows }, index) => {
      const page = pages[index]
      const pattern = patterns[index]!
      const said = says === undefined ? '' : await server.says(pattern, since)
      const told = says === undefined ? '    –' : seconds()
      if (page && shows)
        await vi.waitFor(async () => expect(await textOf(page)).toContain(shows[1]), PATIENCE)
      rows.push(`${told} ${page ? seconds() : '    –'}  ${does.padEnd(45)} ${pattern.exec(said)?.[0] ?? ''}`)
    }),
  )
  const said = await server.says('', since)
  // Each mistake is one message.
  const expected = [...patterns, ...edits.flatMap(({ follows }) => follows ?? [])]
  const messages: string[] = said.match(/^\S+\.\w+:\d+: .*/gm) ?? []
  expect.soft(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([])
  expect.soft(said).not.toMatch(/^ {4}at /m)
  for (const part of said.split(/Compiling Client|Warnings about the content/))
    for (const [index, { says }] of edits.entries())
      if (typeof says === 'string') expect.soft(part.split(patterns[index]!).length).toBeLessThanOrEqual(2)
}

test.each(BATCHES)('$are', async ({ are, edits, mended }) => {
  rows.push('', are)
  const pages = await Promise.all(edits.map(async ({ shows }) => (shows ? tab(shows[0]) : undefined)))
  let undone = 0
  try {
    await tellAll(edits, pages)
  } finally {
    const since = server.position
    undone = performance.now()
    await copy.restoreSources()
    if (mended) await server.says(mended, since)
  }
  for (const [index, { shows }] of edits.entries()) {
    const page = pages[index]
    if (page && shows)
      await vi.waitFor(async () => expect(await textOf(page)).not.toContain(shows[1]), PATIENCE)
  }
  rows.push(`${secondsSince(undone)}        undone`)
})

test('after all of this, one process goes on checking, pages load, and none has an error', async () => {
  expect(server.besides()).toBe(1)
  const page = await browser.newPage()
  await page.goto(server.url)
  await page.locator('h1').first().waitFor()
  for (const tab of [page, ...(await Promise.all(tabs.values()))])
    expect(await tab.locator('#webpack-dev-server-client-overlay').count()).toBe(0)
})
