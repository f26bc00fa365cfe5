/**
 * The library with a table of the form's state in each provider. Examples import it in place of the library, so that
 * readers see a form's state without anything added to the code that they copy.
 */
import { Component, type ReactElement, type ReactNode } from 'react'
import { createZodForm as createForm, useField, type FieldPath, type ZodForm } from '@jcoreio/zod-forms'
import type { z } from 'zod'
import { StateRow, StateView } from '@docs/live-examples/inspector'
import { fieldsOf } from './fieldsOf'
import { toText } from './toText'

export * from '@jcoreio/zod-forms'

/** What the library says of any field; it types the values as `any`. */
interface Meta {
  value: unknown
  parsedValue: unknown
  error: unknown
}

function FieldRow({ field }: { field: FieldPath }): ReactNode {
  const { value, parsedValue, error } = useField(field, { normalizeOnMount: false }) as Meta
  return (
    <StateRow
      name={field.pathstring}
      value={toText(value)}
      parsedValue={toText(parsedValue)}
      // Of a field called `toString`, the library gives a function that all objects have.
      message={typeof error === 'string' ? error : undefined}
    />
  )
}

/** What a submit is doing, by the member of the status that says so. */
const SUBMITS = {
  submitting: 'submitting',
  submitFailed: 'submit failed',
  submitSucceeded: 'submitted',
} as const

function Inspector({ form }: { form: ZodForm<z.ZodTypeAny> }): ReactNode {
  const { values, parsedValues } = form.useFormValues() as Record<string, unknown>
  const { submitError, validationError, ...status } = form.useFormStatus()
  const { selectFieldErrorMap } = form.useFormContext()
  if (!status.initialized) return null

  // The selector reads only these two members of the form's state.
  const errors = selectFieldErrorMap({ submitError, validationError } as Parameters<
    typeof selectFieldErrorMap
  >[0])
  const fields = fieldsOf(form.root, values)
  const paths = new Set(fields.map(({ pathstring }) => pathstring))
  const submit = (Object.keys(SUBMITS) as (keyof typeof SUBMITS)[]).find((member) => status[member])
  // Later edits aren't submitted.
  const isSent = submit === 'submitSucceeded' && status.pristine
  return (
    <StateView
      submit={submit && (isSent || submit !== 'submitSucceeded') ? SUBMITS[submit] : undefined}
      sent={isSent ? toText(parsedValues) : undefined}
    >
      {fields.map((field) => (
        <FieldRow key={field.pathstring} field={field} />
      ))}
      {/* Of the form itself, or of an object or array, whose values its fields show. */}
      {Object.entries(errors).map(
        ([path, message]) =>
          message && !paths.has(path) && <StateRow key={path} name={path || 'The form'} message={message} />,
      )}
    </StateView>
  )
}

/** Keeps the form when its table crashes. */
class Boundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }
  static getDerivedStateFromError = () => ({ hasCrashed: true })
  override render = () => !this.state.hasCrashed && this.props.children
}

/** Like the library's `createZodForm`, with a table of the state after the form. */
export function createZodForm<T extends z.ZodTypeAny>(options: { schema: T }): ZodForm<T> {
  const form = createForm(options)
  const { FormProvider } = form

  function InspectedFormProvider({ children }: { children: ReactElement }) {
    return (
      <FormProvider>
        <>
          {children}
          <Boundary>
            <Inspector form={form as unknown as ZodForm<z.ZodTypeAny>} />
          </Boundary>
        </>
      </FormProvider>
    )
  }

  return {
    ...form,
    FormProvider: Object.assign(InspectedFormProvider, { propTypes: FormProvider.propTypes }),
  }
}
