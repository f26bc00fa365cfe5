import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Browser, findProgram, type Action } from './browser'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
}

type Send = (method: string, params: object) => Promise<unknown>

/** Connects to a WebDriver BiDi server. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const pending = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data as string) as Answer
    pending.get(answer.id ?? 0)?.(answer)
  })
  let last = 0
  return async (method, params) => {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => pending.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, message, result } = await answered
    if (type === 'error') throw new Error(`Firefox, ${method}: ${message}`)
    return result
  }
}

type Called =
  { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } }

/** An installed Firefox, which speaks WebDriver BiDi without a driver. */
class Firefox extends Browser {
  constructor(
    private readonly send: Send,
    private readonly context: string,
    override readonly close: () => Promise<void>,
  ) {
    super()
  }

  override async open(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }

  override async resize(width: number, height: number): Promise<void> {
    await this.send('browsingContext.setViewport', { context: this.context, viewport: { width, height } })
  }

  override async screenshot(): Promise<Buffer> {
    const shot = await this.send('browsingContext.captureScreenshot', { context: this.context })
    return Buffer.from((shot as { data: string }).data, 'base64')
  }

  protected override async perform(actions: Action[]): Promise<void> {
    await this.send('input.performActions', { context: this.context, actions })
  }

  protected override async call(source: string, args: string): Promise<string> {
    const called = (await this.send('script.callFunction', {
      functionDeclaration: source,
      arguments: [{ type: 'string', value: args }],
      awaitPromise: true,
      target: { context: this.context },
    })) as Called
    if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
    return called.result.value
  }
}

/** Starts headless Firefox with its own profile. */
export async function startFirefox(): Promise<Browser> {
  const program = findProgram(['firefox', 'firefox-esr'], 'apt-get install firefox-esr')
  const profile = await mkdtemp(path.join(tmpdir(), 'zod-forms-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface(firefox.stderr)) {
    const url = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (!url) continue
    firefox.stderr.resume()
    const send = await connect(`${url}/session`)
    await send('session.new', { capabilities: {} })
    const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    return new Firefox(send, tree.contexts[0]!.context, async () => {
      const ended = once(firefox, 'exit')
      await send('browser.close', {})
      await ended
      await rm(profile, { recursive: true })
    })
  }
  throw new Error(`${program} ended before it could be driven.`)
}
