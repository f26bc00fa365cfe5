/**
 * Stands in for `@jcoreio/zod-forms` in the example files (see
 * `src/plugins/bundler/examples.ts`): the package itself, with an inspector in each
 * form's provider, so that an example can be watched without a line about it in
 * the code that readers copy.
 */
import { createZodForm as createForm, type ZodForm } from '@jcoreio/zod-forms'
import type { ReactElement } from 'react'
import type { z } from 'zod'
import Inspector from './Inspector'

export * from '@jcoreio/zod-forms'

/** As `createZodForm`, with an inspector inside the provider. */
export function createZodForm<T extends z.ZodTypeAny>(options: { schema: T }): ZodForm<T> {
  const form = createForm(options)
  const { FormProvider } = form

  function InspectedFormProvider({ children }: { children: ReactElement }) {
    return (
      <FormProvider>
        <>
          {children}
          <Inspector form={form as unknown as ZodForm<z.ZodTypeAny>} />
        </>
      </FormProvider>
    )
  }

  return {
    ...form,
    FormProvider: Object.assign(InspectedFormProvider, { propTypes: FormProvider.propTypes }),
  }
}
