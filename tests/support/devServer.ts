import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { expect, vi } from 'vitest'
import { quietEnvironment, type SiteCopy } from './siteCopy'

/** Nothing waits this long but on a machine that others use, too. */
export const PATIENCE = { timeout: 200_000, interval: 200 }

async function freePort(): Promise<number> {
  const server = createServer().listen()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** `npm start` in a copy of the site. */
export class DevServer {
  private output = ''

  private constructor(
    private readonly child: ChildProcess,
    /** Address of the home page. */
    readonly url: string,
  ) {
    void this.read(child.stdout!)
  }

  private async read(stream: Readable): Promise<void> {
    for await (const chunk of stream) this.output += String(chunk)
  }

  static async start(copy: SiteCopy): Promise<DevServer> {
    const port = await freePort()
    const command = copy.file('node_modules/.bin/docusaurus')
    // One stream for both, so that what is said keeps its order.
    const child = spawn('sh', ['-c', 'exec "$0" start --no-open --port "$1" 2>&1', command, String(port)], {
      cwd: copy.directory,
      // Vitest's own environment would be taken for one.
      env: { ...quietEnvironment(), NODE_ENV: 'development', BABEL_ENV: 'development' },
    })
    return new DevServer(child, `http://localhost:${port}/zod-forms/`)
  }

  /** How much it has said so far, to listen from there. */
  get position(): number {
    return this.output.length
  }

  /** Waits until the terminal says something after a position. Returns all that it said since. */
  async says(expected: string | RegExp, since = this.position): Promise<string> {
    const said = () => this.output.slice(since)
    await vi.waitFor(() => expect(said()).toMatch(expected), PATIENCE)
    return said()
  }

  /** Returns how many processes check beside it. */
  besides(): number {
    const all = execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' }).split('\n')
    return all.filter((each) => parseInt(each) === this.child.pid && each.includes('check-beside')).length
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGINT')
    await ended
  }
}
