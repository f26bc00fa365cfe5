import { createZodForm as create } from '@jcoreio/zod-forms'

export * from '@jcoreio/zod-forms'

/** Forms made since the last look. */
export const forms: ReturnType<typeof create>[] = []

/**
 * The library's function, which also notes the form. Samples import it.
 * @public
 */
export const createZodForm: typeof create = (options) => {
  const form = create(options)
  forms.push(form as never)
  return form
}
