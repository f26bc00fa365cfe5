/**
 * The library with an inspector in each form's provider. Examples import it in place of the library, so that readers
 * see a form's state without anything added to the code that they copy.
 */
import { Inspector } from '@docs/live-examples/inspector'
import { inspectedBy } from './inspection'

export * from '@jcoreio/zod-forms'

/** Like the library's `createZodForm`, with an inspector inside the provider. */
export const createZodForm = inspectedBy(Inspector)
