import { useRef, useState } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'
import { focusFirstInvalid } from './fields/focusFirstInvalid'
import { Select } from './fields/Select'
import { TextField } from './fields/TextField'
import { useFieldError } from './fields/useFieldError'

const rating = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)],
  { errorMap: () => ({ message: 'Choose a rating' }) },
)

const Form = createZodForm({
  schema: z.object({
    name: z.string().trim().max(40, 'At most 40 characters'),
    rating,
    comment: z.string().trim().max(200, 'At most 200 characters').optional(),
  }),
})

type TextAreaProps = {
  label: string
  field: FieldPathForValue<string | null | undefined>
}

function TextArea({ label, field }: TextAreaProps) {
  const { input, meta } = useHtmlField({ field, type: 'text' })
  const { aria, message } = useFieldError(meta)
  // Everything but `type`, which a <textarea> doesn't have.
  const { name, value, onChange, onFocus, onBlur } = input
  return (
    <div>
      <label>
        {label}{' '}
        <textarea {...{ name, value, onChange, onFocus, onBlur }} {...aria} />
      </label>
      {message}
    </div>
  )
}

function FeedbackBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [thanks, setThanks] = useState('')
  Form.useInitialize({ values: {} }, [])
  const onSubmit = Form.useSubmit({
    onSubmit: async ({ name, rating }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setThanks(`Thank you, ${name}. You gave ${rating} of 5.`)
    },
    onSubmitFailed: () => focusFirstInvalid(formRef.current),
  })
  const { initialized, submitting, submitSucceeded } = Form.useFormStatus()
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={Form.get('name')} />
      <Select
        label="Rating"
        field={Form.get('rating')}
        options={rating.options.map(({ value }) => value)}
      />
      <TextArea label="Comment (optional)" field={Form.get('comment')} />
      <button type="submit">{submitting ? 'Sending…' : 'Send feedback'}</button>
      <p role="status">{submitSucceeded && thanks}</p>
    </form>
  )
}

export default function FeedbackForm() {
  return (
    <Form.FormProvider>
      <FeedbackBody />
    </Form.FormProvider>
  )
}
