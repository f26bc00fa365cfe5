import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { namesIn, nodesOf, pageError } from '@docs/kit'

/** Components that the classic theme has for all pages. */
const OF_THEME = ['Details', 'Head']

/**
 * Remark plugin that fails a page with an element that nothing defines: MDX notices it when the page renders, and then
 * names neither file nor line.
 * @param provided components that pages use without an import
 */
export default function knownElements(provided: readonly string[]) {
  return (tree: Root, file: VFile): void => {
    const known = [...OF_THEME, ...provided, ...namesIn(tree)]
    const problems = nodesOf(tree).elements.flatMap(({ node, line }) => {
      const [name = ''] = (node.name ?? '').split('.')
      return /^[A-Z]/.test(name) && !known.includes(name)
        ? [{ line, message: `there is no component <${name}>; correct its name, or import it` }]
        : []
    })
    if (problems.length > 0) throw pageError(file.path, problems)
  }
}
