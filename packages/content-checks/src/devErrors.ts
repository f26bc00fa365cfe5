import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMdx, MdxError, type Change } from '@docs/kit'
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

/**
 * Says where a page imports what isn't there: webpack names its folder.
 * @returns whether the import stands in the page; a step may have added it for what a check knows better
 */
function placeImport(error: Error, siteDir: string): boolean {
  const page = (error as WebpackError).module?.nameForCondition()
  const [, request] = /Can't resolve '([^']+)'/.exec(error.message) ?? []
  if (!request || !page || !isMdx(page)) return true
  const lines = readFileSync(page, 'utf8').split('\n')
  const line = lines.findIndex((each) => each.includes(request)) + 1
  const place = line > 0 ? `${path.relative(siteDir, page)}:${line}` : path.relative(siteDir, page)
  error.message = `${place}: there is no ${request} to import; correct it`
  return line > 0
}

/**
 * Whether the dev server's overlay shows an error that a page throws. Of a module that didn't compile or isn't
 * there, and of an unknown component, it shows the cause, and their errors would stay when that is fixed. The dev
 * server turns this function into text.
 */
const isShown = ({ message }: Error) =>
  !/^(?:Module build failed|Cannot find module |\S+\.mdx?:\d+: |Expected component )/.test(message)

/**
 * Shows each problem once, as `file:line: message`. The dev server, where no other check fails, also shows what
 * breaks a page, in the terminal and on the page.
 * @param findErrors returns what breaks pages
 * @param whenDone called after each compilation
 */
export const devErrors =
  (findErrors: () => string[], whenDone: () => void): Change =>
  ({ siteDir }, { mode }) => ({
    devServer: { client: { overlay: { runtimeErrors: isShown } } },
    plugins: [
      (compiler: Compiler) => {
        if (mode !== 'production') compiler.hooks.afterDone.tap('dev-errors', whenDone)
        compiler.hooks.thisCompilation.tap('dev-errors', ({ errors, hooks }) =>
          hooks.finishModules.tap('dev-errors', (modules) => {
            for (const module of modules) {
              const file = path.relative(siteDir, module.nameForCondition() ?? '')
              for (const error of module.getErrors() ?? []) shorten(error, file)
            }
            if (mode === 'production') return
            const found = findErrors()
            const isToldElse = (error: Error) => {
              if (placeImport(error, siteDir)) return false
              const [page] = error.message.split(':')
              return found.some((problem) => problem.startsWith(`${page}:`))
            }
            const others = errors.filter((error) => !isToldElse(error))
            errors.splice(
              0,
              errors.length,
              ...others,
              ...found.map((problem) => new compiler.webpack.WebpackError(problem)),
            )
          }),
        )
      },
    ],
  })
