import path from 'node:path'
import type { Nodes } from 'mdast'
import type { VFile } from 'vfile'

/** Collects a page's problems, so that its author sees all of them at once. */
export class Problems {
  private readonly lines: string[] = []

  constructor(private readonly file: VFile) {}

  /** Adds a problem at a line of the file. */
  addAtLine(line: number, message: string): void {
    this.lines.push(`${path.relative(process.cwd(), this.file.path)}:${line}: ${message}`)
  }

  /** Adds a problem at a node, or at line 1 if another plugin created the node without a position. */
  add(node: Nodes, message: string): void {
    this.addAtLine(node.position?.start.line ?? 1, message)
  }

  /**
   * Fails the page if it has problems.
   * @throws VFileMessage with every problem as `file:line: message`
   */
  throwIfAny(): void {
    if (this.lines.length > 0) this.file.fail(this.lines.join('\n'))
  }
}
