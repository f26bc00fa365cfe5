import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageDependencies } from '@docs/kit'
import { renderCode } from '@docs/samples'
import type { Configuration, NormalModule } from 'webpack'
import type { Examples } from './Examples'
import { readResources } from './readResources'
import type { ExampleSettings } from './settings'

/**
 * Sets up the examples. In their folder, an import of the library resolves to the inspector, so that readers can
 * watch its state. Importing an example with `!` before the path and `?printed` after it returns its source as
 * highlighted HTML, which begins at the line that starts with `x` while it's folded, after `?printed=x`; with `?files`,
 * the texts of all its files.
 */
export function exampleModules(
  examples: Examples,
  { folder, library, inspector }: ExampleSettings,
): Configuration {
  const texts = readResources(/^\?files$/, (context) => {
    const files = examples.filesOf(path.basename(context.resourcePath, '.tsx')).map((file) => {
      context.addDependency(path.resolve(file))
      return [path.relative(folder, file), readFileSync(file, 'utf8').trimEnd()]
    })
    return `export default ${JSON.stringify(Object.fromEntries(files))}`
  })
  const printed = pageDependencies('examples', (page) => {
    const shown = readFileSync(page, 'utf8').matchAll(/<Example\s[^>]*?name="([\w-]+)"/g)
    return Array.from(shown, ([, name]) => examples.filesOf(name!))
      .flat()
      .map((file) => path.resolve(file))
  })
  return {
    plugins: [texts, printed],
    module: {
      rules: [
        {
          include: path.resolve(folder),
          test: /\.tsx?$/,
          resolve: { alias: inspector ? { [`${library}$`]: path.resolve(inspector) } : {} },
        },
        {
          resourceQuery: /^\?printed\b/,
          type: 'asset/inline',
          generator: {
            dataUrl: (source: Buffer, { module }: { module: NormalModule }) => {
              const language = path.extname(module.nameForCondition()!).slice(1)
              const from = new URLSearchParams(module.resource.split('?')[1]).get('printed') ?? undefined
              return renderCode(source.toString().trimEnd(), { language, from })
            },
          },
        },
      ],
    },
  }
}
