import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import logger from '@docusaurus/logger'
import type { Findings } from '@docs/kit'

/** Name of the command with which the second process starts. */
export const BESIDE = 'check-beside'

/**
 * What a compiler finds while the dev server runs, in a process beside it: pages don't wait for checks. The second
 * process has the same config, and ends with the first.
 */
export class Beside {
  /** As of the last answer. */
  findings: Findings = { errors: [], warnings: [] }
  private child: ChildProcess | undefined
  private isBusy = false
  private isOutdated = false

  /** @param whenAnswered called after each answer */
  constructor(private readonly whenAnswered: () => void) {}

  /** Asks for an answer about the files as they are now, or, if one is on its way, after that. */
  ask(): void {
    this.child ??= this.start()
    this.isOutdated = this.isBusy
    if (this.isBusy || !this.child.connected) return
    this.isBusy = true
    this.child.send(BESIDE)
  }

  /** Ends the second process; another one starts with the next question. */
  stop(): void {
    this.child?.kill()
    this.child = undefined
    this.isBusy = false
  }

  private start(): ChildProcess {
    const child = fork(process.argv[1]!, [BESIDE])
    const kill = () => child.kill()
    child.on('message', (findings: Findings) => {
      this.isBusy = false
      this.findings = findings
      if (this.isOutdated) this.ask()
      this.whenAnswered()
    })
    // It may be busy, and hear later that this process has ended.
    process.once('exit', kill)
    child.once('exit', (code) => {
      process.off('exit', kill)
      // By itself, and not by Ctrl+C.
      if (code !== null)
        logger.error('The process that compiles samples and live forms has ended; restart npm start.')
    })
    return child
  }
}

/** Finds again if a file was gone before it was read, as renamed ones are. */
export function findTwice<Found>(find: () => Found): Found {
  try {
    return find()
  } catch {
    return find()
  }
}

/** Answers the dev server, until it ends. */
export function answer(find: () => Findings): void {
  // Pages come first.
  setPriority(10)
  process.on('message', () => process.send!(findTwice(find)))
  process.on('disconnect', () => process.exit())
}
