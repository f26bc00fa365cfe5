/**
 * Replaces `@jcoreio/zod-forms` in the example files (see
 * `src/plugins/bundler/examples.ts`): the same package, with an inspector in each
 * form's provider. That way we can show an example's state without adding
 * anything to the code that readers copy.
 */
import { inspectedBy } from './inspection'
import Inspector from './Inspector'

export * from '@jcoreio/zod-forms'

/** Like `createZodForm`, with an inspector inside the provider. */
export const createZodForm = inspectedBy(Inspector)
