import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MdxError, type Change } from '@docs/kit'
import type { VFileMessage } from 'vfile-message'
import type { Compiler, WebpackError } from 'webpack'

/**
 * Shortens an error of the MDX loader to `file:line: message`. The loader adds the same message twice, as JSON, and
 * its cause, which webpack's cache can't store.
 */
function shorten(error: WebpackError & { error?: Error }, file: string): void {
  const cause = error.error?.cause as VFileMessage | undefined
  if (!cause?.reason) return
  const { line, message } = new MdxError(cause)
  error.message = cause.reason.startsWith(`${file}:`) ? cause.reason : `${file}:${line}: ${message}`
  delete error.error!.cause
}

/** Says where a page imports what isn't there: webpack names its folder. */
function placeImport(error: Error, siteDir: string): void {
  const page = (error as WebpackError).module?.nameForCondition()
  const [, request] = /Can't resolve '([^']+)'/.exec(error.message) ?? []
  if (!request || !page?.endsWith('.mdx')) return
  const line =
    readFileSync(page, 'utf8')
      .split('\n')
      .findIndex((each) => each.includes(request)) + 1
  error.message = `${path.relative(siteDir, page)}:${line}: there is no ${request} to import; correct it`
}

/**
 * Whether the dev server's overlay shows an error that a page throws. Of a module that didn't compile or isn't
 * there, and of an unknown component, it shows the cause, and their errors would stay when that is fixed. The dev
 * server turns this function into text.
 */
const isShown = ({ message }: Error) =>
  !/^(?:Module build failed|Cannot find module |\S+\.mdx:\d+: |Expected component )/.test(message)

/**
 * Shows each problem once, as `file:line: message`. The dev server, where no other check fails, also shows what
 * breaks a page, in the terminal and on the page.
 * @param findErrors returns what breaks pages
 */
export const devErrors =
  (findErrors: () => string[]): Change =>
  ({ siteDir }, { mode }) => ({
    devServer: { client: { overlay: { runtimeErrors: isShown } } },
    plugins: [
      (compiler: Compiler) => {
        compiler.hooks.thisCompilation.tap('dev-errors', ({ errors, hooks }) =>
          hooks.finishModules.tap('dev-errors', (modules) => {
            for (const module of modules) {
              const file = path.relative(siteDir, module.nameForCondition() ?? '')
              for (const error of module.getErrors() ?? []) shorten(error, file)
            }
            if (mode === 'production') return
            for (const error of errors) placeImport(error, siteDir)
            errors.push(...findErrors().map((problem) => new compiler.webpack.WebpackError(problem)))
          }),
        )
      },
    ],
  })
