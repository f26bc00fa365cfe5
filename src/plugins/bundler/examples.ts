import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { exampleFiles } from '../../mdx/examples'
import { renderCode } from '../../mdx/renderCode'
import type { Change } from './index'
import { readResources } from './readResources'

const FILES = /^\?files$/

/** Returns a module that exports the files of an example, by their paths below `src/examples`. */
function filesOf(context: LoaderContext<unknown>): string {
  const files = exampleFiles(path.basename(context.resourcePath, '.tsx'))
  const texts = files.map((file) => {
    context.addDependency(path.resolve(file))
    return [path.relative('src/examples', file), readFileSync(file, 'utf8').trimEnd()]
  })
  return `export default ${JSON.stringify(Object.fromEntries(texts))}`
}

/**
 * Sets up the live examples. In `src/examples/`, an import of `@jcoreio/zod-forms` resolves to the package
 * with an inspector in each provider, so that readers can watch the form. Importing an example with `!`
 * before the path and `?printed` after it returns its source as highlighted HTML; with `?files`, the texts of
 * all its files.
 */
export const examples: Change = ({ siteDir }) => ({
  plugins: [readResources(FILES, filesOf)],
  module: {
    rules: [
      {
        include: path.join(siteDir, 'src/examples'),
        resolve: {
          alias: {
            '@jcoreio/zod-forms$': path.join(siteDir, 'src/components/Example/inspectedZodForms.tsx'),
          },
        },
      },
      {
        resourceQuery: /^\?printed$/,
        type: 'asset/inline',
        generator: {
          dataUrl: (source: Buffer) => renderCode(source.toString().trimEnd(), { language: 'tsx' }),
        },
      },
    ],
  },
})
