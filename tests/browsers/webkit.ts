import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { Browser, findProgram, type Action } from './browser'

type Send = (method: 'GET' | 'POST', command: string, body?: object) => Promise<unknown>

/** WebKitGTK, the engine of Safari, over classic WebDriver. */
class WebKit extends Browser {
  constructor(
    private readonly send: Send,
    override readonly close: () => Promise<void>,
  ) {
    super()
  }

  override async open(url: string): Promise<void> {
    await this.send('POST', '/url', { url })
  }

  override async resize(width: number, height: number): Promise<void> {
    // The window's frame and bars take space away from the page.
    await this.send('POST', '/window/rect', { width, height })
    const inner = await this.run(() => ({ width: innerWidth, height: innerHeight }))
    const rect = { width: 2 * width - inner.width, height: 2 * height - inner.height }
    await this.send('POST', '/window/rect', rect)
  }

  override async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.send('GET', '/screenshot')) as string, 'base64')
  }

  protected override async perform(actions: Action[]): Promise<void> {
    await this.send('POST', '/actions', { actions })
  }

  protected override async call(source: string, args: string): Promise<string> {
    const script = `const done = arguments[1]
      ;(${source})(arguments[0]).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const called = await this.send('POST', '/execute/async', { script, args: [args] })
    const { value, error } = called as { value: string; error?: string }
    if (error) throw new Error(error)
    return value
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts a virtual screen. Returns its process and its name. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const program = findProgram(['Xvfb'], 'apt-get install xvfb')
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24']
  const screen = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface(screen.stdout)) return { screen, display: `:${line}` }
  throw new Error('Xvfb ended before it had a screen.')
}

/** Starts WebKitGTK on its own screen. */
export async function startWebKit(): Promise<Browser> {
  const program = findProgram(['WebKitWebDriver'], 'apt-get install webkit2gtk-driver')
  const { screen, display } = await startScreen()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' }
  const driver = spawn(program, ['-p', String(port)], { env, stdio: 'ignore' })
  const server = `http://127.0.0.1:${port}`
  while (!(await fetch(`${server}/status`).catch(() => undefined))) await setTimeout(50)

  const send = async (method: string, url: string, body?: object): Promise<unknown> => {
    const response = await fetch(server + url, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebKit, ${method} ${url}: ${JSON.stringify(value)}`)
    return value
  }
  const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string }
  const session = `/session/${sessionId}`
  return new WebKit(
    (method, command, body) => send(method, session + command, body),
    async () => {
      await send('DELETE', session)
      driver.kill()
      screen.kill()
    },
  )
}
