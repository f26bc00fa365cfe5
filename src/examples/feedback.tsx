import { useId, useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

const rating = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)],
  { errorMap: () => ({ message: 'Choose a rating' }) },
)

const form = createZodForm({
  schema: z.object({
    name: z.string().trim().max(40, 'At most 40 characters'),
    rating,
    comment: z.string().trim().max(200, 'At most 200 characters').optional(),
  }),
})

function Field(props: {
  as: 'input' | 'select' | 'textarea'
  label: string
  field: FieldPathForValue<string | number | undefined>
  children?: ReactNode
}) {
  const id = useId()
  const { input, meta } = useHtmlField({ field: props.field, type: 'text' })
  // Not `type`: <select> and <textarea> have no such attribute.
  const { name, value, onChange, onFocus, onBlur } = input
  const error = meta.touched ? meta.error : undefined
  return (
    <div>
      <label htmlFor={id}>{props.label}</label>
      <props.as
        {...{ id, name, value, onChange, onFocus, onBlur }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        {props.children}
      </props.as>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function Feedback() {
  const formRef = useRef<HTMLFormElement>(null)
  const [thanks, setThanks] = useState('')
  form.useInitialize({ values: {} }, [])
  const onSubmit = form.useSubmit({
    onSubmit: async ({ name, rating }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setThanks(`Thank you, ${name}. You gave ${rating} of 5.`)
    },
    onSubmitFailed: () => {
      // Wait for React to render the errors, then go to the first one.
      setTimeout(() => {
        formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      })
    },
  })
  const { initialized, submitting, submitSucceeded } = form.useFormStatus()
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <Field as="input" label="Name" field={form.get('name')} />
      <Field as="select" label="Rating" field={form.get('rating')}>
        <option value="">Choose</option>
        {rating.options.map(({ value }) => (
          <option key={value}>{value}</option>
        ))}
      </Field>
      <Field
        as="textarea"
        label="Comment (optional)"
        field={form.get('comment')}
      />
      <button>{submitting ? 'Sending…' : 'Send feedback'}</button>
      <p role="status">{submitSucceeded ? thanks : ''}</p>
    </form>
  )
}

export default function FeedbackForm() {
  return (
    <form.FormProvider>
      <Feedback />
    </form.FormProvider>
  )
}
