import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import type { Compiler, WebpackError } from 'webpack'
import { MdxError } from '../../mdx/readMdx'
import { readContent } from '../contentChecks'
import { checkComponents } from '../contentChecks/components'
import { checkExampleTypes } from '../contentChecks/exampleTypes'
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
 * Whether the dev server's overlay shows an error that a page throws. Of a module that didn't compile and of an
 * unknown component it shows the cause, and their errors would stay when that is fixed. The dev server turns this
 * function into text.
 */
const isShown = ({ message }: Error) =>
  !/^(?:Module build failed|\S+\.mdx:\d+: |Expected component )/.test(message)

/** Adds unknown components and the compiler's errors about the examples to those of the dev server. */
function addErrors(compiler: Compiler): void {
  const { hooks, webpack } = compiler
  let findOut: () => Promise<boolean>
  hooks.thisCompilation.tap('problems', ({ errors, hooks: { finishModules } }) => {
    const types = checkExampleTypes()
    findOut = types.findOut
    finishModules.tap('problems', () => {
      const found = [...checkComponents(readContent().pages), ...types.problems]
      errors.push(...found.map((problem) => new webpack.WebpackError(problem)))
    })
  })
  // Only now, so that the page doesn't wait for the compiler.
  hooks.afterDone.tap('problems', () => {
    void findOut().then((hasProblems) => hasProblems && compiler.watching?.invalidate())
  })
}

/**
 * Shows each problem once, as `file:line: message`. The dev server, where no other check fails, also shows what
 * breaks a page, in the terminal and on the page.
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
    (compiler: Compiler) => {
      compiler.hooks.thisCompilation.tap('problems', ({ hooks }) =>
        hooks.finishModules.tap('problems', (modules) => {
          for (const module of modules) {
            const file = path.relative(siteDir, module.nameForCondition() ?? '')
            for (const error of module.getErrors() ?? []) shorten(error, file)
          }
        }),
      )
      if (compiler.options.mode !== 'production') addErrors(compiler)
    },
  ],
})
