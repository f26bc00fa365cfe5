import { createZodForm as createForm, type ZodForm } from '@jcoreio/zod-forms'
import type { ComponentType, ReactElement } from 'react'
import type { z } from 'zod'

/** One part of a form's state, as text. */
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

/** The form's current state; undefined until the form is initialized. */
function useInspection(form: ZodForm<z.ZodTypeAny>): InspectorRow[] | undefined {
  const { values, parsedValues } = form.useFormValues() as Record<string, unknown>
  const { submitError, validationError, ...flags } = form.useFormStatus()
  const { selectFieldErrorMap } = form.useFormContext()
  if (!flags.initialized) return undefined

  // The selector reads only these two members of the form's state.
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
 * Makes a `createZodForm` whose forms pass their state to a component inside their provider.
 * @param Show component that renders the state or passes it on
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
