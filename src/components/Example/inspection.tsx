import { createZodForm as createForm, type ZodForm } from '@jcoreio/zod-forms'
import type { ComponentType, ReactElement } from 'react'
import type { z } from 'zod'

/** A part of what a form holds, as text. */
export type InspectorRow = readonly [name: string, text: string]

function toText(value: unknown): string {
  if (value === undefined) return 'undefined'
  return JSON.stringify(
    value,
    (_key, each: unknown) => {
      if (each === undefined) return 'undefined'
      if (typeof each === 'bigint') return `${each}n`
      if (each instanceof Error) return `${each.name}: ${each.message}`
      return each
    },
    2,
  )
}

/** What a form holds, while it changes; nothing before it is initialized. */
function useInspection(form: ZodForm<z.ZodTypeAny>): InspectorRow[] | undefined {
  const { values, parsedValues } = form.useFormValues() as Record<string, unknown>
  const { submitError, validationError, ...flags } = form.useFormStatus()
  const { selectFieldErrorMap } = form.useFormContext()
  if (!flags.initialized) return undefined

  // The selector reads these two members of the form's state and no other.
  const errors = selectFieldErrorMap({ submitError, validationError } as Parameters<
    typeof selectFieldErrorMap
  >[0])
  const status = Object.entries(flags).filter(([, on]) => on)
  return [
    ['values', toText(values)],
    ['parsedValues', toText(parsedValues)],
    ['errors', toText(errors)],
    ['status', status.map(([flag]) => flag).join(', ')],
  ]
}

/**
 * `createZodForm` with a component inside the provider of each form, which gets what the form holds.
 * @param Show renders it, or hands it on
 */
export function inspectedBy(Show: ComponentType<{ rows: InspectorRow[] }>) {
  function Inspector({ form }: { form: ZodForm<z.ZodTypeAny> }) {
    const rows = useInspection(form)
    return rows ? <Show rows={rows} /> : null
  }

  return function createZodForm<T extends z.ZodTypeAny>(options: { schema: T }): ZodForm<T> {
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
}
