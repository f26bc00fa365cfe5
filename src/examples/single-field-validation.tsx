import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, TextField } from './forms/fields'

const Form = createZodForm({
  schema: z.object({
    webhook: z
      .string()
      .trim()
      .url('Enter a full address, such as https://example.com/hook')
      // Runs even if .url() has failed, so it ignores text without a scheme.
      .refine(
        (url) => !url.includes(':') || /^https:\/\//i.test(url),
        'The address has to start with https://',
      ),
  }),
})

function WebhookBody() {
  const [saved, setSaved] = useState('')
  Form.useInitialize({ values: { webhook: '/hook' } }, [])
  const onSubmit = Form.useSubmit({
    onSubmit: async ({ webhook }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setSaved(`Saved ${webhook}`)
    },
  })
  const { initialized, submitting, submitSucceeded } = Form.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField
        label="Webhook address"
        field={Form.get('webhook')}
        type="url"
      />
      <FormErrors />
      <button type="submit">{submitting ? 'Saving…' : 'Save'}</button>
      <p role="status">{submitSucceeded && saved}</p>
    </form>
  )
}

export default function SingleFieldValidation() {
  return (
    <Form.FormProvider>
      <WebhookBody />
    </Form.FormProvider>
  )
}
