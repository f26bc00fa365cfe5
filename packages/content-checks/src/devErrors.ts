import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isMdx, MdxError, swcProblem, type Change } from '@docs/kit'
import type { VFileMessage } from 'vfile-message'
import { WebpackError, type Compiler } from 'webpack'

/**
 * Shortens an error of the MDX loader to `file:line: message`. The loader adds the same message twice, as JSON, and
 * its cause, which webpack's cache can't store.
 */
function shorten(error: WebpackError & { error?: Error }, file: string): void {
  const cause = error.error?.cause as VFileMessage | undefined
  if (!cause?.reason) return
  const { line, message } = new MdxError(cause)
  error.message = `${file}:${line}: ${message}`
  delete error.error!.cause
}

/** Shortens what swc says of code that doesn't parse: it shows the code, and the stack of its own binary. */
function shortenSwc(error: Error, file: string): void {
  const problem = swcProblem(error.message)
  if (problem) error.message = `${file}:${problem.line}: ${problem.message}`
}

/** Shortens what PostCSS says of a style that doesn't parse: it shows the code twice, and the stack of webpack. */
function shortenCss(error: Error, file: string): void {
  const [, line, message] = /^\((\d+):\d+\) \S+ (.*)/m.exec(error.message) ?? []
  if (line !== undefined) error.message = `${file}:${line}: ${message}`
}

/** Says where what isn't there is imported: webpack names the folder. A step may have added the import. */
function placeImport(error: Error, file: string): void {
  const [, request] = /Can't resolve '([^']+)'/.exec(error.message) ?? []
  if (request === undefined || !existsSync(file)) return
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((each) => each.includes(request))
  const place = line < 0 ? file : `${file}:${line + 1}`
  error.message = `${place}: there is no ${request} to import; correct it`
}

/** Returns an error whose title, in the overlay, is the place of the problem, and not that in a module. */
const titled = (problem: string): WebpackError =>
  Object.assign(new WebpackError(problem), { file: /^\S+?:\d+/.exec(problem)?.[0] })

/** Whether a problem that a check names is the cause of an error of a file: of the same line, if the error has one. */
const isCauseOf = (problem: string, { message }: Error, file: string) =>
  problem.startsWith(/^\S+:\d+: /.exec(message)?.[0] ?? `${file}:`)

/**
 * Whether the dev server's overlay shows an error that a page throws. Of a module that didn't compile or isn't
 * there, and of an unknown component, it shows the cause, and their errors would stay when that is fixed. A page that
 * couldn't start for such an error is loaded again. The dev server turns this function into text.
 */
const isShown = ({ message }: Error) => {
  // Docusaurus is about to write anew what names a page that is gone. Until then, nothing starts, or would by itself.
  const isOfList = /^Cannot find module '@site\/\S+\.mdx?'/.test(message)
  if (isOfList && !document.getElementById('__docusaurus')!.hasChildNodes())
    setTimeout(() => location.reload(), 3000)
  return !/^(?:Module build failed|Cannot find module |\S+\.mdx?:\d+: |Expected component )/.test(message)
}

/**
 * Shows each problem once, as `file:line: message`. The dev server, where no other check fails, also shows what
 * breaks a page, in the terminal and on the page.
 * @param findErrors returns what breaks pages
 * @param whenDone called after each compilation, with a function that starts another one if it would tell or show
 * something else: an error, or a page that couldn't be made whole
 */
export const devErrors =
  (findErrors: () => string[], whenDone: (again: () => void) => void): Change =>
  ({ siteDir, generatedFilesDir }, { mode }) => ({
    devServer: { client: { overlay: { runtimeErrors: isShown } } },
    plugins: [
      (compiler: Compiler) => {
        let told = ''
        // For a minute, webpack takes a file for gone that was, such as a page that has its old name again.
        compiler.hooks.watchRun.tap('dev-errors', ({ modifiedFiles = new Set(), inputFileSystem }) => {
          if ([...modifiedFiles].some((file) => file.startsWith(generatedFilesDir)))
            inputFileSystem?.purge?.()
        })
        if (mode !== 'production')
          compiler.hooks.afterDone.tap('dev-errors', ({ compilation: { modules } }) =>
            whenDone(() => {
              const isUnfinished = [...modules].some(
                (module) =>
                  isMdx(module.nameForCondition() ?? '') &&
                  module.buildInfo?.cacheable === false &&
                  // Webpack keeps no broken one, either.
                  module.getNumberOfErrors() === 0,
              )
              if (isUnfinished || findErrors().join('\n') !== told) compiler.watching?.invalidate()
            }),
          )
        compiler.hooks.thisCompilation.tap('dev-errors', ({ errors, hooks }) => {
          // Before webpack's cache stores them.
          hooks.finishModules.tap('dev-errors', (modules) => {
            for (const module of modules) {
              const file = path.relative(siteDir, module.nameForCondition() ?? '')
              for (const error of module.getErrors() ?? []) {
                shorten(error, file)
                shortenSwc(error, file)
                shortenCss(error, file)
              }
            }
          })
          if (mode === 'production') return
          // Once webpack has collected those of all modules.
          hooks.seal.tap('dev-errors', () => {
            const found = findErrors()
            told = found.join('\n')
            const others = errors.filter((error, index) => {
              const source = (error as WebpackError).module?.nameForCondition()
              if (!source) return true
              // Docusaurus is about to write anew what names a page that is gone.
              if (source.startsWith(generatedFilesDir)) return false
              const file = path.relative(siteDir, source)
              placeImport(error, file)
              // A style is compiled in two steps, which both fail.
              if (errors.some(({ message }, earlier) => earlier < index && message === error.message))
                return false
              return !found.some((problem) => isCauseOf(problem, error, file))
            })
            errors.splice(
              0,
              errors.length,
              ...others.map((error) => (/^\S+:\d+: /.test(error.message) ? titled(error.message) : error)),
              ...found.map(titled),
            )
          })
        })
      },
    ],
  })
