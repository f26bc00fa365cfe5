import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, Select, TextField, TextArea } from './forms/fields'

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

function FeedbackBody() {
  const [thanks, setThanks] = useState('')
  Form.useInitialize({ values: {} }, [])
  const onSubmit = Form.useSubmit({
    onSubmit: async ({ name, rating }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 600))
      setThanks(`Thank you, ${name}. You gave ${rating} of 5.`)
    },
  })
  const { initialized, submitting, submitSucceeded } = Form.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={Form.get('name')} />
      <Select
        label="Rating"
        field={Form.get('rating')}
        options={rating.options.map(({ value }) => value)}
      />
      <TextArea label="Comment (optional)" field={Form.get('comment')} />
      <FormErrors />
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
