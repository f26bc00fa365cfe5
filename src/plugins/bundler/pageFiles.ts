import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { Compiler } from 'webpack'
import { FIELDS } from '../../mdx/compileSample'
import { exampleFiles } from '../../mdx/examples'
import { attributeText } from '../../mdx/mdxNodes'
import { MdxError, parseMdx } from '../../mdx/readMdx'
import { testsOf } from '../../proofs/tests'
import type { Change } from './index'

/** Returns the files that a page links to, its examples, the fields its samples may import, and its tests. */
function filesOf(page: string): string[] {
  const fields = readdirSync(FIELDS).map((file) => path.join(FIELDS, file))
  const files = [testsOf(page) ?? [], fields].flat().map((file) => path.resolve(file))
  visit(parseMdx(readFileSync(page, 'utf8')), (node) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Example') {
      files.push(...exampleFiles(attributeText(node, 'name') ?? '').map((file) => path.resolve(file)))
    }
    if (node.type !== 'link' && node.type !== 'definition') return
    const link = /^[^#?:]+\.mdx?(?=[#?]|$)/.exec(node.url)?.[0]
    if (link) files.push(path.join(path.dirname(page), link))
  })
  return files
}

/**
 * Makes a page depend on files that it doesn't import: pages it links to, whose addresses it contains, files
 * it prints or compiles, and its test file, even if that doesn't exist. Otherwise, a warm cache or the dev
 * server would keep old addresses.
 */
export const pageFiles: Change = () => ({
  plugins: [
    (compiler: Compiler) =>
      compiler.hooks.compilation.tap('page-files', (compilation) =>
        compiler.webpack.NormalModule.getCompilationHooks(compilation).beforeSnapshot.tap(
          'page-files',
          ({ resource, buildInfo }) => {
            if (!resource.endsWith('.mdx')) return
            try {
              for (const file of filesOf(resource))
                buildInfo![existsSync(file) ? 'fileDependencies' : 'missingDependencies']!.add(file)
            } catch (error) {
              // The MDX loader reports it.
              if (!(error instanceof MdxError)) throw error
            }
          },
        ),
      ),
  ],
})
