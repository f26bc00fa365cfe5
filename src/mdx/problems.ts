import path from 'node:path'
import type { Nodes } from 'mdast'
import type { VFile } from 'vfile'

/** Collects what is wrong with a page, so that its author reads all of it at once. */
export class Problems {
  private readonly lines: string[] = []

  constructor(private readonly file: VFile) {}

  /** Adds a problem at a line of the file. */
  addAtLine(line: number, message: string): void {
    this.lines.push(`${path.relative(process.cwd(), this.file.path)}:${line}: ${message}`)
  }

  /** Adds a problem at a node; one that another plugin made has no line of its own. */
  add(node: Nodes, message: string): void {
    this.addAtLine(node.position?.start.line ?? 1, message)
  }

  /**
   * Ends the plugin.
   * @throws VFileMessage with every problem as `file:line: what is wrong`
   */
  throwIfAny(): void {
    if (this.lines.length > 0) this.file.fail(this.lines.join('\n'))
  }
}
