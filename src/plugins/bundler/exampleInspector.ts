import path from 'node:path'
import type { Change } from './index'

/**
 * Lets the live examples be watched: inside `src/examples/` the import of
 * `@jcoreio/zod-forms` is the package with an inspector in each provider.
 */
export const exampleInspector: Change = ({ siteDir }) => ({
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
    ],
  },
})
