import logger from '@docusaurus/logger'
import { Beside, findTwice } from './beside'
import { byPlace } from './places'

/** Milliseconds in which changes belong together, such as those of a renamed file. */
const PAUSE = 500

/**
 * The dev server, of which a process has one. Docusaurus makes all plugins anew when the config changes, of modules
 * that it loads anew, and keeps the compiler.
 */
interface DevServer {
  /** Those of the plugin that was made last. */
  checks?: DevChecks
  /** Compiles again if there is something new to tell or to show; undefined until the first compilation is done. */
  compileAgain?: () => void
  /** The warnings as last printed. */
  printed: string
}

const shared = globalThis as { checkedServer?: DevServer }
const server = (shared.checkedServer ??= { printed: '' })

export const printWarnings = (warnings: readonly string[]): void =>
  logger.warn([`Warnings about the content (${warnings.length}):`, ...byPlace(warnings)].join('\n'))

/** Returns what breaks pages. */
export const findErrors = (): string[] => findTwice(() => server.checks?.findErrors() ?? [])

/** Checks the files as they are now, and tells what is new. */
export const checkAgain = (): void => server.checks?.check()

/** Whether the dev server runs. */
export const isServing = (): boolean => server.checks !== undefined

/** Notes that a compilation is done, and what starts another one if that would tell or show something else. */
export function whenCompiled(again: () => void): void {
  const isFirst = server.compileAgain === undefined
  server.compileAgain = again
  if (!isFirst) return
  server.checks?.warn()
  // Until then, pages get all of the processor.
  server.checks?.beside.ask()
}

/** Finds what to warn of; undefined if Docusaurus is about to load the content anew. */
type FindWarnings = () => Promise<string[] | undefined>

/** What a plugin tells in the dev server, with what the process beside it finds. */
export class DevChecks {
  readonly beside = new Beside(() => this.tellAgain())
  private findWarnings: FindWarnings = () => Promise.resolve(undefined)
  private timer: NodeJS.Timeout | undefined

  /** @param findOwn finds what breaks pages, without a compiler */
  constructor(private readonly findOwn: () => string[]) {}

  findErrors(): string[] {
    return [...this.findOwn(), ...this.beside.findings.errors]
  }

  /** Takes the place of the checks of the config as it was before, and tells what is new. */
  tell(findWarnings: FindWarnings): void {
    if (server.checks !== this) server.checks?.beside.stop()
    server.checks = this
    this.findWarnings = findWarnings
    this.check()
  }

  check(): void {
    this.tellAgain()
    if (server.compileAgain) this.beside.ask()
  }

  /** Tells what is new, also in files that webpack doesn't watch. */
  private tellAgain(): void {
    this.warn()
    server.compileAgain?.()
  }

  /** Prints the warnings once the first compilation is done, and then those that are new. */
  warn(): void {
    clearTimeout(this.timer)
    if (server.compileAgain)
      this.timer = setTimeout(() => void this.print().catch((error) => this.printError(String(error))), PAUSE)
  }

  /** Prints why warnings can't be found, such as a list of pages that doesn't parse. */
  private printError(error: string): void {
    if (error !== server.printed) logger.error(error)
    server.printed = error
  }

  private async print(): Promise<void> {
    const own = await this.findWarnings()
    const warnings = [...(own ?? []), ...this.beside.findings.warnings]
    const text = byPlace(warnings).join('\n')
    if (!own || server.checks !== this || text === server.printed) return
    server.printed = text
    if (text) printWarnings(warnings)
    else logger.warn('No more warnings about the content.')
  }
}
