import path from 'node:path'
import { renderCode } from '../../mdx/renderCode'
import type { Change } from './index'

/**
 * The live examples. Inside `src/examples/` the import of `@jcoreio/zod-forms` is
 * the package with an inspector in each provider, so that they can be watched. With
 * `!` before it and `?printed` after it, the import of an example is its
 * source as HTML, highlighted.
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
