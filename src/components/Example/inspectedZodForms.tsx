/**
 * Stands in for `@jcoreio/zod-forms` in the example files (see
 * `src/plugins/bundler/examples.ts`): the package itself, with an inspector in each
 * form's provider, so that an example can be watched without a line about it in
 * the code that readers copy.
 */
import { inspectedBy } from './inspection'
import Inspector from './Inspector'

export * from '@jcoreio/zod-forms'

/** As `createZodForm`, with an inspector inside the provider. */
export const createZodForm = inspectedBy(Inspector)
