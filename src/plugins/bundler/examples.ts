import path from 'node:path'
import { renderCode } from '../../mdx/renderCode'
import type { Change } from './index'

/**
 * Sets up the live examples. In `src/examples/`, an import of `@jcoreio/zod-forms` resolves to the package
 * with an inspector in each provider, so that readers can watch the form. Importing an example with `!`
 * before the path and `?printed` after it returns its source as highlighted HTML.
 */
export const examples: Change = ({ siteDir }) => ({
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
