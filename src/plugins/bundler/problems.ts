import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import type { Compiler, WebpackError } from 'webpack'
import { MdxError } from '../../mdx/readMdx'
import { checkCode } from '../contentChecks'
import type { Change } from './index'

/**
 * Shortens an error of the MDX loader to `file:line: message`. The loader adds the same message twice, as JSON, and
 * its cause, which webpack's cache can't store.
 */
function shorten(error: WebpackError & { error?: Error }, file: string): void {
  const cause = error.error?.cause as VFileMessage | undefined
  if (!cause?.reason) return
  const isPlaced = cause.reason.startsWith(`${file}:`)
  error.message = isPlaced ? cause.reason : `${file}:${new MdxError(cause).line}: ${cause.reason}`
  delete error.error!.cause
}

/**
 * Whether the dev server's overlay shows an error that a page throws. The error of a module that didn't compile is
 * there already, and would stay when the module compiles. The dev server turns this function into text.
 */
const isShown = ({ message }: Error) => !/^(?:Module build failed|\S+\.mdx:\d+: )/.test(message)

/**
 * Shows problems as `file:line: message`, once. In the dev server, where no other check runs, adds unknown
 * components and the compiler's errors about the examples, so that they are in the terminal and on the page.
 */
export const problems: Change = ({ siteDir }) => ({
  devServer: { client: { overlay: { runtimeErrors: isShown } } },
  module: {
    rules: [
      {
        include: path.join(siteDir, 'src/examples'),
        // The compiler says it better: webpack lists all of a package's exports.
        parser: { exportsPresence: false },
      },
    ],
  },
  plugins: [
    ({ hooks, webpack, options: { mode } }: Compiler) =>
      hooks.thisCompilation.tap('problems', ({ errors, hooks: { finishModules } }) =>
        finishModules.tap('problems', (modules) => {
          for (const module of modules) {
            const file = path.relative(siteDir, module.nameForCondition() ?? '')
            for (const error of module.getErrors() ?? []) shorten(error, file)
          }
          if (mode === 'production') return
          errors.push(...checkCode().map((problem) => new webpack.WebpackError(problem)))
        }),
      ),
  ],
})
