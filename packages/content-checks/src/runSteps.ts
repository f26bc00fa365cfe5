import { parseMdx } from '@docs/kit'
import type { Root } from 'mdast'
import type { Pluggable } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'

type Transformer = (tree: Root, file: VFile) => unknown

function transformerOf(plugin: Pluggable): Transformer {
  const [create, ...options] = (Array.isArray(plugin) ? plugin : [plugin]) as [
    (...options: unknown[]) => Transformer,
    ...unknown[],
  ]
  return create(...options)
}

/**
 * Runs the steps of the MDX loader on a page. A step that fails doesn't stop those after it.
 * @returns what they report, as `file:line: …`
 */
export async function runSteps(path: string, text: string, steps: readonly Pluggable[]): Promise<string[]> {
  const problems: string[] = []
  const tree = parseMdx(text)
  const file = new VFile({ path, value: text })
  for (const step of steps) {
    try {
      await transformerOf(step)(tree, file)
    } catch (error) {
      problems.push(
        error instanceof VFileMessage
          ? error.reason
          : `${path}:1: a step of the MDX loader failed: ${String(error)}`,
      )
    }
  }
  return problems
}
